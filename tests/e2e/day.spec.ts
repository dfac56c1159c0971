import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from '../server/defects/export/sheet-reader.ts';
import { expect, test } from './support/assay-test.ts';
import {
  listOf,
  openDefect,
  panelOf,
  report,
  rowOf,
  shop,
  tabOf,
  titleOf,
  toast,
  writer,
} from './support/defects-screen.ts';
import { visit } from './support/visit.ts';

/** A day of two people, from the first report to the exported list. */
const mine = `${shop}?term=Daywork&author=u-contributor&sort=header,asc`;
const bar = (page: Page) => page.getByRole('group', { name: 'Selected defects' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a team reports a defect, discusses it, bulk-edits it, reviews its history and exports it in one day', async ({
  open,
}) => {
  test.setTimeout(300_000);
  const tester = await open('contributor', shop);
  const lead = await open('owner', mine);

  const first = await report(tester, 'Daywork basket forgets the chosen voucher');
  await report(tester, 'Daywork search does not end');
  await visit(tester, `${shop}?defectId=NEW`);
  await titleOf(tester).fill('Daywork basket forgets its chosen voucher');
  await expect(panelOf(tester).getByRole('group', { name: 'Possible duplicates' })).toContainText(first);
  await titleOf(tester).fill('Daywork invoice has no address');
  await panelOf(tester).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(tester, /^Defect .*created successfully/)).toBeVisible();

  // The lead has had the list open all the time.
  await expect(lead.locator('tbody tr')).toHaveText([/basket/, /invoice/, /search/]);
  await lead.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(lead.locator('tbody tr')).toHaveText([/search/, /invoice/, /basket/]);

  await openDefect(lead, first);
  await lead.keyboard.press('c');
  await expect(writer(lead)).toBeFocused();
  await lead.keyboard.type('Which voucher, @carl');
  await expect(lead.getByRole('listbox', { name: 'People in this project' })).toContainText('Carlos Medina');
  await lead.keyboard.press('Enter');
  await lead.keyboard.press('Control+Enter');
  await expect(toast(tester, new RegExp(`mentioned you in ${first}`))).toBeVisible();
  await openDefect(tester, first);
  await expect(panelOf(tester).getByRole('article')).toContainText('Which voucher');

  await visit(lead, mine);
  await rowOf(lead, 'Daywork search').waitFor();
  await lead.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(lead).getByRole('button', { name: 'Edit' }).click();
  await dialog(lead).getByRole('button', { name: 'Field' }).click();
  await lead.getByRole('option', { name: 'Status', exact: true }).click();
  await dialog(lead).getByRole('button', { name: 'New value' }).click();
  await lead.getByRole('option', { name: 'Done', exact: true }).click();
  await dialog(lead).getByRole('button', { name: 'Preview' }).click();
  await dialog(lead).getByRole('button', { name: 'Apply to 3 defects' }).click();
  await expect(dialog(lead)).toContainText('3 defects changed');
  await dialog(lead).getByRole('button', { name: 'Close' }).last().click();
  await expect(listOf(tester, /Status/)).toContainText('Done');

  await tabOf(tester, 'History').click();
  await expect(panelOf(tester).getByRole('tabpanel').getByRole('listitem').first()).toContainText(
    /updated Status.*Done/,
  );

  const download = lead.waitForEvent('download');
  await lead.getByRole('button', { name: 'Export' }).click();
  await lead.getByRole('menuitem', { name: /CSV/ }).click();
  const rows = readCsv((await readFile(await (await download).path())).toString('utf8').replace('\ufeff', ''));
  expect(rows).toHaveLength(4);
  expect(rows.slice(1).every((row) => row.includes('Done'))).toBe(true);
});
