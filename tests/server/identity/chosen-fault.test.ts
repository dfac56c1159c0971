import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { chosenFault, isGuessable } from '../../../server/identity/chosen-fault.ts';
import { passwordLength } from '../../../src/domain/identity/password-rule.ts';

const long = dictionary['passwords-common'].map(String).filter((word) => word.length >= passwordLength.least);

test('no leaked password of sufficient length can be chosen, however it is written', () => {
  expect(long.length).toBeGreaterThan(250);
  expect(long.filter((password) => !isGuessable(password, []))).toEqual([]);
  expect(long.filter((password) => !isGuessable(password.toUpperCase(), []))).toEqual([]);
});

test.each(['leavemealone', '12.12.1980!!', 'q1w2e3r4t5y6', 'mailcreated5240', 'carlosmedina'])(
  '%s is rejected as a common password',
  (password) => expect(isGuessable(password, ['carlos', 'medina', 'shop'])).toBe(true),
);

test.each([
  'correct horse battery staple nobody knows',
  'kupferne Hühner tanzen 7 mal',
  'fQ9$kd0-vX2mzL',
  '日本語のとても長いパスワード',
  'three blue lamps on a ferry',
])('%s is accepted', (password) => expect(isGuessable(password, ['carlos', 'medina', 'shop'])).toBe(false));

test('the length is checked first, then personal words', () => {
  expect(chosenFault('short', 'carlos@shop.example')).toBe('short');
  expect(chosenFault('leavemealone', 'carlos@shop.example')).toBe('common');
  expect(chosenFault('carlosmedina', 'carlos.medina@shop.example')).toBe('common');
  expect(chosenFault('x'.repeat(257), 'carlos@shop.example')).toBe('long');
  expect(chosenFault('kupferne Hühner tanzen 7 mal', 'carlos@shop.example')).toBeNull();
});
