import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName } from '../../../src/domain/defects/attachments/attachments.ts';
import { defects } from '../../../src/domain/defects/defects.ts';
import { limits } from '../../../src/domain/limits.ts';
import { corpus } from '../../server/corpora.ts';
import { givenFor } from '../given.ts';
import { attach, becomes, file, observed, recordWith } from './sample-defect.ts';

/** Properties of every sanitized file name, whatever the original was. */
const there = givenFor(defects)(observed(recordWith(), { comments: [], attachments: [] }));
// oxlint-disable-next-line no-control-regex -- control characters must not occur in a name
const unwelcome = /[*+~(){},&%^[\]'"!:@/\\\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

const isClean = (name: string) => {
  const clean = cleanFileName(name);
  expect(clean, name).not.toMatch(unwelcome);
  expect(clean.isWellFormed(), name).toBe(true);
  expect(clean.trim(), name).toBe(clean);
  expect(clean, name).not.toMatch(/^\.*$/);
  expect([...clean].length, name).toBeLessThanOrEqual(limits.fileNameLength);
  expect(cleanFileName(clean), name).toBe(clean);
  // The rule that validates names accepts every sanitized name.
  const command = attach(file({ filename: clean }));
  there.when(command).then(becomes(command, 'attached', 'defect.attached', command.data));
};

const pieces = fc.array(
  fc.constantFrom(
    'a',
    ' ',
    '.',
    '..',
    '/',
    '\\',
    '\u0000',
    '\u202e',
    'ä',
    '🐞',
    '\ud83d',
    '(',
    '%2e',
    '.pdf',
    'x'.repeat(100),
    ' '.repeat(60),
  ),
  { maxLength: 12 },
);

describe('a sanitized name is valid, and sanitizing it again changes nothing', () => {
  test('for any text', () => fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), isClean)));
  test('for any combination of hostile parts', () =>
    fc.assert(
      fc.property(pieces, (list) => isClean(list.join(''))),
      { numRuns: 2_000 },
    ));
  test('for names that are cut right after a space', () => isClean(`${'a'.repeat(254)} b`));
  test('for known hostile names [ATT-011]', () => {
    const names = corpus<{ readonly kind?: string; readonly value: string; readonly cleaned_by_spec_rule?: string }>(
      'paths-filenames',
      [
        { value: '../../etc/passwd' },
        { value: 'report(1).pdf', cleaned_by_spec_rule: 'report_1_.pdf' },
        { value: 'a\r\nX: 1.txt' },
        { value: 'CON' },
      ],
    );
    for (const { value, cleaned_by_spec_rule: expected } of names) {
      isClean(value);
      // If the rule of the documents already gives a valid name, that name is used.
      if (
        expected !== undefined &&
        !unwelcome.test(expected) &&
        expected.trim() === expected &&
        !/^\.*$/.test(expected) &&
        [...expected].length <= limits.fileNameLength
      )
        expect(cleanFileName(value)).toBe(expected);
    }
  });
  test('for naughty strings', () => {
    for (const { value } of corpus<{ readonly value?: string }>('naughty-strings', [{ value: '\ud800.txt' }]))
      if (value !== undefined) isClean(value);
  });
});
