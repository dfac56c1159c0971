import { describe, expect, test } from 'vitest';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { fieldOf } from '../../../src/domain/templates/template.ts';
import { faultText, fieldFaultText, titleFaultText } from '../../../src/domain/defects/decisions/faults.ts';

/** A message consists of the label of the field, a space, and the text of its error key. */
describe('an error message starts with the label', () => {
  test.each([
    ['severity', '', "Severity can't be blank"],
    ['status', 'Closed', 'Status not included in the list'],
    ['plannedResolutionDate', 'soon', 'Planned resolution must be a valid date'],
    ['assignee', ' ', "Assigned To can't be blank"],
    ['priority', 7, 'Priority is invalid'],
  ])('of %s: %j [DEF-061]', (field, value, words) =>
    expect(fieldFaultText(fieldOf(defaultTemplate, field), value)).toBe(words),
  );
  test('for a title includes its label [DEF-057, DEF-061]', () => {
    expect(titleFaultText(' ')).toBe("Title can't be blank");
    expect(titleFaultText('x'.repeat(256))).toBe('Title too long (maximum is 255 characters)');
  });
  test('the message contains the limit [DEF-061]', () =>
    expect(faultText('Description', 'maxLength', 10)).toBe('Description too long (maximum is 10 characters)'));
});

test.each([
  ['severity', 'Minor'],
  ['priority', ''],
  ['description', ''],
])('%s %j has no error', (field, value) => expect(fieldFaultText(fieldOf(defaultTemplate, field), value)).toBeNull());
test('a field that is not in the template has no error', () =>
  expect(fieldFaultText(fieldOf(defaultTemplate, 'unheardOf'), '')).toBeNull());
test('a valid title has no error', () => expect(titleFaultText(' a ')).toBeNull());
