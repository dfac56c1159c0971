import { loadGerman } from '../../../src/app/language/load-german.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts/texts.ts';
import { invitationFault, invitedFrom } from '../../../src/domain/users/invitation.ts';
import { invitationResult } from '../../../src/domain/users/invitation-result.ts';
import { isEmail, newUserFaults, resultText } from '../../../src/domain/users/new-user.ts';
import { roleLabel } from '../../../src/domain/users/user.ts';

test('recipients are read one per line, with or without a name, each once', () => {
  const text = ' ann@a.example \nbob@a.example, Bob Berg\n"Cid, C." <cid@a.example>; ANN@a.example\n\n';
  expect(invitedFrom(text)).toEqual([
    { email: 'ann@a.example', fullName: 'ann' },
    { email: 'bob@a.example', fullName: 'Bob Berg' },
    { email: 'cid@a.example', fullName: 'Cid, C.' },
  ]);
  expect(invitationFault(text)).toBeNull();
});

test.each([
  ['Ann Arc <ann@a.example>', [['ann@a.example', 'Ann Arc']]],
  ['<ann@a.example>', [['ann@a.example', 'ann']]],
  [
    'Ann Arc <ann@a.example>, bob@a.example; "Cid, C." <cid@a.example>,',
    [
      ['ann@a.example', 'Ann Arc'],
      ['bob@a.example', 'bob'],
      ['cid@a.example', 'Cid, C.'],
    ],
  ],
  [
    'ann@a.example, bob@a.example',
    [
      ['ann@a.example', 'ann'],
      ['bob@a.example', 'bob'],
    ],
  ],
  ['Quist, Mara <mara@a.example>', [['mara@a.example', 'Quist, Mara']]],
])('%j contains each recipient with their name', (text, people) => {
  expect(invitedFrom(text).map(({ email, fullName }) => [email, fullName])).toEqual(people);
  expect(invitationFault(text)).toBeNull();
});

test('recipients who could not be invited stay for another attempt, and each failure names its address', () => {
  const sent = invitedFrom('ann@a.example\n"Berg, Bob" <bob@a.example>\nCid <cid@a.example>');
  const result = (email: string, responseDescription: string) => ({ response: null, responseDescription, email });
  const { left, invited, failures } = invitationResult(sent, [
    result('ann@a.example', 'SUCCESS'),
    result('bob@a.example', 'Team has no Tester licence left'),
    result('cid@a.example', 'DUPLICATE'),
  ]);
  expect(invited).toEqual(['ann@a.example was invited.']);
  expect(failures).toEqual([
    'bob@a.example: Team has no Tester licence left',
    'Unable to create, cid@a.example already exists',
  ]);
  expect(left).toBe('"Berg, Bob" <bob@a.example>\nCid <cid@a.example>');
  expect(invitedFrom(left)).toEqual(sent.slice(1));
});

test.each([
  ['', "can't be blank"],
  [' \n ', "can't be blank"],
  ['ann@a.example\nno address', '“no address” is not an e-mail address'],
  [
    Array.from({ length: limits.usersAtOnce + 1 }, (_, index) => `a${index}@a.example`).join('\n'),
    'are too many at once (maximum is 100)',
  ],
])('%j cannot be sent', (text, fault) => expect(invitationFault(text)).toBe(fault));

test.each(['a@b', 'a.b+c@d.example', 'ä@ö.example'])('%s is a valid e-mail', (value) =>
  expect(isEmail(value)).toBe(true),
);
test.each([
  'a',
  '@b',
  'a@',
  'a b@c',
  'a@b c',
  'a@b@c',
  '<a@b>',
  'a@.b',
  'a@b..c',
  'a@b.',
  `${'a'.repeat(250)}@b.example`,
])('%s is not a valid e-mail', (value) => expect(isEmail(value)).toBe(false));

test('any pasted text is parsed in linear time', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000 }), (text) =>
      invitedFrom(text).every(({ fullName }) => fullName !== '' || text !== ''),
    ),
  ));

test('errors of a new user are shown at their fields', () =>
  expect(newUserFaults({ email: 'x', fullName: ' ', phoneNumber: 'call me' })).toEqual({
    email: 'E-mail must be a valid e-mail',
    fullName: "Name can't be blank",
    phoneNumber: 'Phone must be a valid phone number',
  }));

test.each([
  ['SUCCESS', 'ann@a.example was invited.'],
  ['DUPLICATE', 'Unable to create, ann@a.example already exists'],
  ['Team has no Tester licence left', 'ann@a.example: Team has no Tester licence left'],
  ['', `ann@a.example: ${texts.error.common}`],
])('the result %j is shown as %j [USER-012, USER-013, USER-014]', (responseDescription, text) =>
  expect(resultText({ response: null, responseDescription, email: 'ann@a.example' })).toBe(text),
);

test.each([
  ['END_USER', 'End User'],
  ['ACCOUNT_ADMIN', 'Account Administrator'],
  [null, 'None'],
  ['constructor', 'None'],
])('the role %s is shown as %s [PERM-037]', (role, label) => expect(roleLabel(role)).toBe(label));

test('why a user was not invited is shown in the language of the page', () => {
  const failure = { response: null, email: 'ann@a.example', responseDescription: 'Team has no Tester licences left' };
  const coded = { ...failure, field: 'Team', code: 'noneLeft', values: { type: 'TESTER' } };
  const back = loadGerman();
  const shown = [resultText(coded), resultText({ ...coded, field: 'email', code: 'email', values: {} })];
  const old = resultText(failure);
  back();
  expect(shown[0]).toContain('Team hat keine Lizenz der Art Tester mehr übrig');
  expect(shown[1]).toContain('muss eine gültige E-Mail-Adresse sein');
  expect(old).toContain('Team has no Tester licences left');
});
