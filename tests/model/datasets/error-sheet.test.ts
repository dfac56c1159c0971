import { expect, test } from 'vitest';
import { errorSheet } from '../../../src/domain/datasets/files/error-sheet.ts';
import { mappingOf, mappingText } from '../../../src/domain/datasets/files/import-mapping.ts';

test('the errors of an import are a CSV file in the order of the lines, in which no spreadsheet finds a formula', () => {
  const text = errorSheet({
    ignored: [{ line: 3, reason: 'empty' }],
    faults: [
      { line: 4, column: 'Age', value: '=1+1', code: 'notANumber' },
      { line: 2, column: 'City, "old"', value: 'x', code: 'tooLong', values: { max: 5 } },
    ],
  });
  expect(text.split('\r\n')).toEqual([
    '\ufeffLine,Column,Value,Reason',
    expect.stringMatching(/^2,"City, ""old""",x,.+5/),
    '3,,,it has no values',
    "4,Age,'=1+1,is not a number",
    '',
  ]);
});

test('a mapping is read as it was written, and other text is none', () => {
  const targets = [{ kind: 'none' }, { kind: 'new', type: 'date' }, { kind: 'column', id: 'c-1' }] as const;
  expect(mappingOf(mappingText(targets))).toEqual(targets);
  expect(['', 'a,', '+hidden', '+list', '+'].map(mappingOf)).toEqual([null, null, null, null, null]);
});
