import { texts } from '../texts/texts.ts';
import { validationTexts } from '../texts/validation-texts.ts';
import { localized } from '../texts/localized.ts';

/** What can be wrong with a value. These codes are sent by name alone, and always were: `rule: 'required'`. */
export const faultMessages = localized({
  required: validationTexts.required,
  empty: validationTexts.empty,
  email: validationTexts.email,
  url: validationTexts.url,
  phone: validationTexts.phone,
  notANumber: validationTexts.notANumber,
  notAnInteger: validationTexts.notAnInteger,
  positive: validationTexts.positive,
  even: validationTexts.even,
  odd: validationTexts.odd,
  dateValid: validationTexts.dateValid,
  dateFormat: validationTexts.dateFormat,
  accepted: validationTexts.accepted,
  inclusion: validationTexts.inclusion,
  exclusion: validationTexts.exclusion,
  invalid: validationTexts.invalid,
  noSpecialCharacters: validationTexts.noSpecialCharacters,
  variables: validationTexts.variables,
  pattern: 'must start with a letter, digit or underscore and have at least two characters',
  maxLength: 'is too long',
  size: 'is too large',
  obsolete: texts.fault.obsolete,
  duplicate: texts.fault.duplicate,
  missing: 'doesn’t exist',
});
