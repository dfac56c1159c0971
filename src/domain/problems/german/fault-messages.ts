import { texts } from '../../texts/german/texts.ts';
import { validationTexts } from '../../texts/german/validation-texts.ts';
import type { In } from '../../texts/in-language.ts';
import type { faultMessages as english } from '../fault-messages.ts';

export const faultMessages: In<typeof english> = {
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
  pattern: 'muss mit einem Buchstaben, einer Ziffer oder einem Unterstrich beginnen und mindestens zwei Zeichen haben',
  maxLength: 'ist zu lang',
  size: 'ist zu groß',
  obsolete: texts.fault.obsolete,
  duplicate: texts.fault.duplicate,
  missing: 'gibt es nicht',
};
