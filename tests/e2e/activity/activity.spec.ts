import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { called, reported } from '../support/called.ts';

/** The activity of a project: who changed what, and the revert of a group of changes. */
const defects = '/wi/api/v1/p-shop/defects';
const dialog = (page: Page) => page.getByRole('dialog');

const setSeverity = (page: Page, ids: readonly string[], value: string) =>
  called(page, 'POST', `${defects}/bulk`, {
    cause: randomUUID(),
    ids,
    change: { kind: 'set', field: 'severity', value },
  });

const severities = async (page: Page, ids: readonly string[]) => {
  const read = ids.map((id) => called(page, 'GET', `${defects}/${id}`) as Promise<{ severity: string }>);
  return (await Promise.all(read)).map(({ severity }) => severity);
};

test('severities that somebody changed by mistake are found and put back in five actions', async ({ open }) => {
  const page = await open('owner', '/');
  const ids: string[] = [];
  for (const name of ['Actone', 'Acttwo', 'Actthree', 'Actfour']) ids.push(await reported(page, name));
  const [first = '', , , last = ''] = ids;
  await setSeverity(page, [first], 'Minor');
  const other = await open('contributor', '/');
  await setSeverity(other, ids, 'Blocker');
  await setSeverity(page, [last], 'Critical');

  await page.getByRole('link', { name: 'Web shop' }).first().click();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const group = page.getByRole('listitem').filter({ hasText: /updated Severity of 4 defects to Blocker/ });
  await expect(group).toContainText('Carlos Medina');
  await group.getByRole('button', { name: 'Revert 3 changes…' }).click();
  await expect(dialog(page)).toContainText('3 defects will get the previous value back:');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: first })).toContainText(/Blocker.*Minor/);
  await expect(dialog(page).getByRole('region', { name: /1 defect was changed again/ })).toContainText(last);
  // What was changed since is left alone unless it is ticked.
  await dialog(page)
    .getByRole('checkbox', { name: `Revert ${last}` })
    .check();
  await dialog(page).getByRole('button', { name: 'Revert 4 changes' }).click();
  await expect(dialog(page)).toContainText('4 defects reverted');
  expect(await severities(page, ids)).toEqual(['Minor', 'Major', 'Major', 'Major']);

  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page)).toContainText('4 defects restored');
  expect(await severities(page, ids)).toEqual(['Blocker', 'Blocker', 'Blocker', 'Critical']);
});

test('the filters are in the address, and the next page begins after the last group', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop/activity?field=severity&kind=defect');
  await expect(page.getByRole('button', { name: 'Severity' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/\/activity$/);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\/activity\?older=\d+$/);
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/\/activity$/);
});
