import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { openFile } from '../../../server/transfers/read/open-file.ts';
import { readTable } from '../../../server/datasets/read/read-table.ts';

const most = transferLimits.columns;
const heads = (count: number): string[] => ['Title', ...Array.from({ length: count - 1 }, (_, at) => `c${at}`)];
const csvOf = (...rows: readonly (readonly string[])[]) => Buffer.from(rows.map((row) => row.join(',')).join('\n'));
const sheetOf = async (...rows: readonly (readonly string[])[]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Cases', rows: rows.map((row) => [...row]) }] }));
const refused = { kind: 'invalid', field: 'file', code: 'importColumns', values: { max: most } };

test('a table of flows has at most 500 columns; one with more is refused, not cut', async () => {
  for (const fileOf of [csvOf, sheetOf]) {
    const { columns } = await openFile(await fileOf(heads(most), ['A case']), { name: 'wide' });
    expect(columns).toHaveLength(most);
    await expect(openFile(await fileOf(heads(most + 1), ['A case']), { name: 'wide' })).rejects.toMatchObject(refused);
    await expect(openFile(await fileOf(['Title'], heads(most + 1)), { name: 'wide' })).rejects.toMatchObject(refused);
  }
  // Separators without a cell are no columns.
  const { columns } = await openFile(csvOf([...heads(2), ...Array.from({ length: most }, () => '')]), {
    name: 'a',
  });
  expect(columns.length).toBeLessThanOrEqual(most);
});

test('a name of a column that is too long is refused: JSON is no table', async () => {
  await expect(readTable(Buffer.from('['.repeat(1_000)))).rejects.toMatchObject({
    ...{ kind: 'invalid', field: 'name', code: 'tooLong' },
    values: { max: 255 },
  });
});
