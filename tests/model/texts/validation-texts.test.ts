import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { fieldOf } from '../../../src/domain/templates/template.ts';
import { expect, test } from 'vitest';
import { fieldFaultText, titleFaultText } from '../../../src/domain/defects/decisions/faults.ts';
import { problemText } from '../../../src/domain/problems/problem-text.ts';
import { tagFaultText } from '../../../src/domain/tags/tag-faults.ts';
import { validationTexts as words } from '../../../src/domain/texts/validation-texts.ts';

/** Exactly as in the documents; where they give no text, as the requirement is understood. */
test.each([
  ['required [VALID-001]', words.required, "can't be blank"],
  ['empty [VALID-002]', words.empty, "can't be empty"],
  ['email [VALID-003]', words.email, 'must be a valid e-mail'],
  ['url [VALID-004]', words.url, 'must be a valid url'],
  ['phone [VALID-005]', words.phone, 'must be a valid phone number'],
  ['maxLength [VALID-006]', words.maxLength(120), 'too long (maximum is 120 characters)'],
  ['tooShort', words.tooShort(2), 'minimum is 2 characters'],
  ['wrongLength', words.wrongLength(6), 'is the wrong length (should be 6 characters)'],
  ['notANumber', words.notANumber, 'is not a number'],
  ['notAnInteger', words.notAnInteger, 'must be an integer'],
  ['positive', words.positive, 'must be positive'],
  ['greaterThan', words.greaterThan(3), 'must be greater than 3'],
  ['greaterThanOrEqualTo', words.greaterThanOrEqualTo(3), 'must be greater than or equal to 3'],
  ['lessThan', words.lessThan(3), 'must be less than 3'],
  ['lessThanOrEqualTo', words.lessThanOrEqualTo(3), 'must be less than or equal to 3'],
  ['even', words.even, 'must be even'],
  ['odd', words.odd, 'must be odd'],
  ['dateValid [VALID-016]', words.dateValid, 'must be a valid date'],
  ['dateBefore', words.dateBefore('01 May 2026'), 'must be before 01 May 2026'],
  ['dateAfter', words.dateAfter('01 May 2026'), 'must be after 01 May 2026'],
  ['dateOnOrBefore', words.dateOnOrBefore('01 May 2026'), 'must be on or before 01 May 2026'],
  ['dateOnOrAfter', words.dateOnOrAfter('01 May 2026'), 'must be on or after 01 May 2026'],
  ['dateFormat', words.dateFormat, 'wrong date format'],
  ['accepted', words.accepted, 'must be accepted'],
  ['confirmation [VALID-021]', words.confirmation('Password'), "doesn't match Password"],
  ['inclusion [VALID-022]', words.inclusion, 'not included in the list'],
  ['exclusion [VALID-023]', words.exclusion, 'is reserved'],
  ['invalid [VALID-024]', words.invalid, 'is invalid'],
  ['noSpecialCharacters [VALID-025]', words.noSpecialCharacters, 'Only alphanumeric characters are allowed'],
  ['variables', words.variables, 'only alphanumeric, underscore and hyphen are allowed'],
])('%s', (_, said, given) => expect(said).toBe(given));

test('the messages follow the label of the field everywhere in the product', () => {
  expect([
    titleFaultText(''),
    titleFaultText('x'.repeat(256)),
    fieldFaultText(fieldOf(defaultTemplate, 'severity'), 'Enormous'),
    tagFaultText('tag', '-'),
    tagFaultText('description', 'x'.repeat(65)),
    problemText({ kind: 'invalid', field: 'id', rule: 'exclusion' }),
  ]).toEqual([
    `Title ${words.required}`,
    `Title ${words.maxLength(255)}`,
    `Severity ${words.inclusion}`,
    words.noSpecialCharacters,
    `Description ${words.maxLength(64)}`,
    `id ${words.exclusion}`,
  ]);
});
