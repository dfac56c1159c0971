import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { reported } from '../support/called.ts';
import { anyRow, panelOf, shop, tabOf, titleOf, toast } from '../support/defects-screen.ts';

test.use({ reusePages: false });

const run = promisify(execFile);

test('a problem report contains a recording without text and a screenshot, and the recording can be replayed', async ({
  open,
}, info) => {
  const page = await open('contributor', shop);
  await expect(anyRow(page)).toBeVisible();
  const id = await reported(page, 'Zebrafish in the cart');
  await page.getByRole('searchbox', { name: 'Search' }).first().fill('quokka');
  await page.goto(`${shop}?defectId=${id}`);
  await expect(titleOf(page)).toHaveValue('Zebrafish in the cart');
  await titleOf(page).fill('Zebrafish twice');
  await titleOf(page).press('Enter');
  await expect(toast(page, /updated/)).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog.getByRole('img', { name: 'Screenshot' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog.getByText("Title can't be blank")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /Project/ }).click();
  // Only projects in which this person may create defects.
  for (const name of ['Mobile banking', 'Web shop']) await expect(page.getByRole('option', { name })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Warehouse' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Web shop' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The cart loses a fish');
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('I clicked <b>Save</b>.\nNothing moved.');
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toast(page, /^Defect .*created successfully/)).toBeVisible();
  await expect(dialog).toBeHidden();

  await toast(page, /created successfully/)
    .getByRole('link')
    .click();
  await expect(titleOf(page)).toHaveValue('The cart loses a fish');
  await expect(panelOf(page).getByText('I clicked <b>Save</b>.')).toBeVisible();
  await expect(panelOf(page).getByText(/^Assay \d+\.\d+\.\d+, at \/projects\/p-shop\/defects$/)).toBeVisible();
  await tabOf(page, /Attachments/).click();
  await expect(panelOf(page).getByText('screen.jpg')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panelOf(page)
      .getByRole('button', { name: /recording\.json/ })
      .first()
      .click(),
  ]);
  const file = info.outputPath('recording.json');
  await download.saveAs(file);
  const written = readFileSync(file, 'utf8');
  for (const word of ['Zebrafish', 'quokka', 'contributor@', 'eyJ', 'fish', '<b>'])
    expect(written.includes(word), word).toBe(false);
  const { stdout } = await run(process.execPath, ['scripts/replay.ts', file]);
  expect(stdout).toContain('Ends as recorded.');
  expect(stdout).toContain('pending  none');
});
