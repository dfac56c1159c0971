import { describe, expect, test } from 'vitest';
import { isNeverActivated } from '../../../src/domain/identity/activation.ts';
import { browserName } from '../../../src/domain/identity/browser-name.ts';
import { passwordFault } from '../../../src/domain/identity/password-rule.ts';

describe('a password', () => {
  test.each([
    ['eleven characters', 'short is 11', 'short'],
    ['twelve characters', 'twelve chars', null],
    ['twelve characters of two code units each', '😀🦆🐢🐙🦊🐝🍎🌊🔥🧲🪁🎈', null],
    ['256 characters', `${'four words of it '.repeat(16)}`.slice(0, 256), null],
    ['257 characters', `${'four words of it '.repeat(16)}x`.slice(0, 257), 'long'],
    ['a common password', 'Password1234', 'common'],
    ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ１２３４', 'common'],
    ['one repeated letter', 'aaaaaaaaaaaaaaaa', 'common'],
    ['a few repeated letters', 'abcabcabcabc', 'common'],
    ['a sequence', '1234567890123', 'common'],
    ['a reversed sequence', 'zyxwvutsrqpon', 'common'],
    ['the e-mail', 'Ann@Assay.Example', 'email'],
    ['the e-mail with spaces', ' ann@assay.example ', 'email'],
    ['a passphrase', 'seven wild geese fly south', null],
    ['words of the product with a few characters', 'Defect-Assay-99', 'common'],
    ['parts of the e-mail with a few characters', 'ann.example+2026', 'common'],
    ['a word of the product among others', 'testing the water for fish', null],
  ])('is validated: %s', (_, password, fault) => expect(passwordFault(password, 'ann@assay.example')).toBe(fault));
});

test('only an invited user who never signed in becomes inactive, after seven times 24 hours [USER-018]', () => {
  const createdDate = '2026-11-01T10:00:00.000Z';
  const week = 7 * 24 * 3_600_000;
  const invited = { createdBy: 'ada', createdDate, lastLoginTime: null };
  const at = Date.parse(createdDate);
  expect([at + week, at + week + 1].map((now) => isNeverActivated(invited, now))).toEqual([false, true]);
  expect(isNeverActivated({ ...invited, lastLoginTime: createdDate }, at + 2 * week)).toBe(false);
  expect(isNeverActivated({ ...invited, createdBy: null }, at + 2 * week)).toBe(false);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.0', '', ''],
  ['', '', ''],
])('browser and system are recognized in the user agent %s', (agent, browser, system) =>
  expect(browserName(agent)).toEqual({ browser, system }),
);
