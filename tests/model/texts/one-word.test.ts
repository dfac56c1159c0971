import { expect, test } from 'vitest';
import { english } from '../../../src/domain/texts/english.ts';
import { leavesOf, said } from './word-leaves.ts';

/** Each concept has one name on all screens: the one of the documents. */
const sentences = leavesOf(english).flatMap(({ path, word }) => {
  if (typeof word === 'string') return [{ path, text: word }];
  try {
    return [{ path, text: said(word, ['Xq', 'Yw', 'Zk', 'Vj']) }];
  } catch {
    return [];
  }
});

const fixed = [
  'No License',
  'Access not Authorized: Sorry, you have no valid license. Please contact your Account Administrator',
];

test.each([
  ['e-mail', /\bemails?\b/i],
  ['licence', /\blicenses?\b/i],
  ['log out', /\bsign(?:s|ed|ing)?\b[^.]{0,12}\bout\b/i],
])('all messages use the word %s and no synonym', (_, other) =>
  expect(sentences.filter(({ text }) => !fixed.includes(text) && other.test(text))).toEqual([]),
);
test('the menu says Log Out, as specified', () => {
  expect(english.words.shell.logOut).toBe('Log Out');
  expect(english.paletteMessages.logOut).toBe('Log Out');
});
