import { describe, expect, test } from 'vitest';
import { texts, truncate } from '../../../src/domain/texts/texts.ts';
import { noticeOf } from '../../../src/domain/toasts/notice.ts';

describe('the specified messages are exact', () => {
  test('for the common error [MSG-001]', () => expect(texts.error.common).toBe('An error occurred, please try again.'));
  test('for the error of an action, misspelt as specified [MSG-002]', () =>
    expect(texts.error.action).toBe('An error ocurred, please try again.'));
  test('for a duplicate [MSG-003]', () =>
    expect(texts.duplicate('Shop')).toBe('Unable to create, Shop already exists'));
  test('for a file over the limit [ATT-006]', () =>
    expect(texts.upload.overLimit).toBe('File is over allowed limit of 10MB'));
  test('for a missing licence [PERM-010]', () =>
    expect(texts.error.noLicence).toBe(
      'Access not Authorized: Sorry, you have no valid license. Please contact your Account Administrator',
    ));
});

describe('the general truncation', () => {
  test.each(['', 'a', 'x'.repeat(15), '🐞'.repeat(15)])('keeps 15 characters: %s', (text) =>
    expect(truncate(text)).toBe(text),
  );
  test.each([
    ['x'.repeat(16), `${'x'.repeat(15)}...`],
    ['🐞'.repeat(16), `${'🐞'.repeat(15)}...`],
  ])('cuts %s', (text, cut) => expect(truncate(text)).toBe(cut));
  test('uses the given length', () => expect(truncate('abcdef', 3)).toBe('abc...'));
});

describe('a toast', () => {
  test('stays for 3 seconds by default [MSG-005]', () =>
    expect(noticeOf('n1', { tone: 'success', text: 'Saved' })).toEqual({
      id: 'n1',
      tone: 'success',
      text: 'Saved',
      stay: 3_000,
    }));
  test('stays for the given time', () => expect(noticeOf('n1', { tone: 'danger', text: 'No', stay: 5 }).stay).toBe(5));
});
