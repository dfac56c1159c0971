import { localized } from './localized.ts';

/**
 * The common messages of what is wrong with a value, word for word where the documents give the words [VALID-001..026].
 * The label of the field stands in front: "Title can't be blank".
 */
export const validationTexts = localized({
  required: "can't be blank",
  empty: "can't be empty",
  email: 'must be a valid e-mail',
  url: 'must be a valid url',
  phone: 'must be a valid phone number',
  maxLength: (max: number) => `too long (maximum is ${max} characters)`,
  tooShort: (min: number) => `minimum is ${min} characters`,
  wrongLength: (count: number) => `is the wrong length (should be ${count} characters)`,
  notANumber: 'is not a number',
  notAnInteger: 'must be an integer',
  positive: 'must be positive',
  greaterThan: (count: number) => `must be greater than ${count}`,
  greaterThanOrEqualTo: (count: number) => `must be greater than or equal to ${count}`,
  lessThan: (count: number) => `must be less than ${count}`,
  lessThanOrEqualTo: (count: number) => `must be less than or equal to ${count}`,
  even: 'must be even',
  odd: 'must be odd',
  dateValid: 'must be a valid date',
  dateBefore: (date: string) => `must be before ${date}`,
  dateAfter: (date: string) => `must be after ${date}`,
  dateOnOrBefore: (date: string) => `must be on or before ${date}`,
  dateOnOrAfter: (date: string) => `must be on or after ${date}`,
  dateFormat: 'wrong date format',
  accepted: 'must be accepted',
  confirmation: (field: string) => `doesn't match ${field}`,
  inclusion: 'not included in the list',
  exclusion: 'is reserved',
  invalid: 'is invalid',
  noSpecialCharacters: 'Only alphanumeric characters are allowed',
  variables: 'only alphanumeric, underscore and hyphen are allowed',
});
