import type { TransferPreview } from '../../../src/domain/transfers/transfer-preview.ts';
import { axeFindings } from '../../e2e/support/axe-findings.ts';
import { expect, test } from '../support/screen-test.ts';

/** What the preview of an import says, and what a person answers to it. */
const preview: TransferPreview = {
  format: 'table',
  choices: ['table'],
  columns: [{ name: 'title', field: 'name', examples: ['Вход'] }],
  total: 2,
  created: 0,
  changed: 2,
  unchanged: 0,
  changes: [
    { line: 3, name: 'Logs in', was: 'Signs in', fields: ['name'], steps: { added: 2, changed: 0, removed: 1 } },
    { line: 4, name: 'Pays', was: '', fields: ['tags'], steps: { added: 0, changed: 0, removed: 0 } },
  ],
  renamed: 1,
  ignored: [],
  ignoredTotal: 0,
  folders: 0,
  tags: [],
  notes: [{ note: 'statusLeft', flows: 1, names: ['Odd'] }],
  encoding: { encoding: 'windows-1251', isGuessed: true },
  table: {
    head: 2,
    sheets: ['Cases', 'Notes'],
    sheet: 1,
    rows: [
      { number: 1, cells: ['Cases of the shop'] },
      { number: 2, cells: ['title'] },
    ],
  },
  chart: null,
  manualCommands: [],
  leftCommands: [],
};

test('a preview lists each change, asks before it renames, and lets a person choose how the file is read', async ({
  openScreen,
}) => {
  const { page, server } = await openScreen('/projects/p-shop/flows', {
    given: { 'GET /rs/api/v1/p-shop/flow-imports': { imports: [] } },
    scripted: [{ call: 'transfers.preview', status: 200, body: preview }],
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import flows' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cases.csv', mimeType: 'text/csv', buffer: Buffer.from('title\n') });
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText(
    '“Signs in” → “Logs in” (line 3: name, 2 steps added, 1 step removed)',
  );
  await expect(dialog).toContainText('unknown statuses are left out: Odd.');
  await expect(dialog).toContainText('was read as windows-1251');
  await expect(dialog).toContainText('Sheets that are not imported: Notes.');
  expect(await axeFindings(page)).toEqual([]);

  const run = dialog.getByRole('button', { name: 'Import 2 flows' });
  await expect(run).toBeDisabled();
  const choose = async (field: RegExp, option: string) => {
    await dialog.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const lastQuery = async () => new URLSearchParams((await server.sent('transfers.preview')).at(-1)?.query ?? '');
  await choose(/another name in the file/, 'Leave them and create new flows');
  await expect(run).toBeEnabled();
  expect((await lastQuery()).get('renames')).toBe('create');
  await choose(/Row with the names/, 'Row 1: Cases of the shop');
  await expect.poll(async () => (await lastQuery()).get('head')).toBe('1');
  await choose(/Sheet/, 'Notes');
  await expect.poll(async () => (await lastQuery()).get('sheet')).toBe('2');
  expect((await lastQuery()).has('head')).toBe(false);
  await choose(/Encoding/, 'koi8-r');
  await expect.poll(async () => (await lastQuery()).get('encoding')).toBe('koi8-r');
});
