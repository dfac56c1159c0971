import { expect, test } from 'vitest';
import { secrets } from '../../scripts/house/secrets.ts';
import { sourceFile } from '../../scripts/house/source-file.ts';

const found = (text: string, path = 'server/a.ts') => secrets(sourceFile(path, `one\n${text}\n`));

/** Split in two parts, so that they are not found in this file. */
const planted: readonly (readonly [string, string, string])[] = [
  ['a private key', '-----BEGIN', ' RSA PRIVATE KEY-----'],
  ['a private key without a kind', '-----BEGIN', ' PRIVATE KEY-----'],
  ['the private part of a web key', '"d": "Zm9vYmFyYmF6', 'cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5d2FsZG8x"'],
  ['a key of AWS', 'AKIA', 'IOSFODNN7EXAMPLE'],
  ['a token of GitHub', 'ghp_', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['a token of npm', '//registry.example/:_auth', 'Token=x'],
  ['a key of our own', 'assay_', 'ab3defgh0123456789012345678901234567890123456789012'],
  ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N'],
  ['a bearer token', 'authorization: Bearer', ' a8f5f167f44f4964e6c998dee827110c'],
  ['a password with high entropy', `const databasePass`, `word = 'x7Kq92mLp0Zt4Vw8'`],
  ['a secret among other values', `{ client_se`, `cret: "9f86d081884c7d659a2f" }`],
  ['a key of the environment', 'ENCRYPTION_', 'KEY=q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ'],
  ['a password of the sample', 'owner-sam', 'ple-1'],
  ['a password of the tests', 'correct hor', 'se battery'],
];

test.each(planted)('%s is found, and the message does not reveal it', (_, one, other) => {
  const [breach] = found(one + other);
  expect(breach).toMatchObject({ line: 2, rule: 'secrets' });
  expect(breach?.says).not.toContain(other);
});

test.each([
  ['a text about passwords', `password: 'Choose a password'`],
  ['a name', `{ token: "access-token-of-a-session" }`],
  ['a composed value', 'const token = `${user}.${made}-0123456789`'],
  ['a URL with sample credentials', 'smtp://user:password@mail.example:587'],
  ['a public key', '-----BEGIN PUBLIC KEY-----'],
])('%s is not a secret', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('a public password is accepted only in the listed files', () => {
  const [, , password] = ['', '', ['owner', 'sample', '1'].join('-')];
  expect(found(password ?? '', 'README.md')).toEqual([]);
  expect(found(password ?? '', 'src/ui/a.tsx')).toHaveLength(1);
});
