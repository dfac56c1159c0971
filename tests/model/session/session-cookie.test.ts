import { expect, test } from 'vitest';
import { readCookie } from '../../../server/session/session-cookie.ts';

const read = (cookie: string) => readCookie({ headers: { cookie } }, 'assay');

test('the cookie of a session is found among others', () => {
  expect(read('other=1; assay=ours; assays=2')).toBe('ours');
  expect(read('assay=ours; assay=ours')).toBe('ours');
  expect(read('other=1')).toBeUndefined();
});

test('a second value of the name, which another port of the host has set, is not taken for ours', () => {
  expect(read('assay=theirs; assay=ours')).toBeUndefined();
});
