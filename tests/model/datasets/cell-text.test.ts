import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTsv, writeTsv } from '../../../src/domain/datasets/grid/tsv.ts';
import { textOfCell, typedCell } from '../../../src/domain/datasets/grid/typed-cell.ts';

test('cells that are copied and pasted are the same, with tabs, line breaks and quotes', () => {
  const texts = fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', '=', "'", '@', ' ') }), {
      minLength: 2,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(texts, (rows) => void expect(readTsv(writeTsv(rows))).toEqual(rows)),
    { numRuns: 1_000 },
  );
});

test('a cell that is shown and typed again is the same', () => {
  const plain = fc.record({
    value: fc.string({ minLength: 1 }),
    type: fc.constantFrom(0 as const, 1 as const, 2 as const),
  });
  fc.assert(
    fc.property(plain, (one) => void expect(typedCell(textOfCell(one))).toEqual(one)),
    { numRuns: 1_000 },
  );
});
