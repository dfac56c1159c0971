import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { reported } from '../support/called.ts';
import { listOf, choose, openDefect, panelOf, shop, titleOf } from '../support/defects-screen.ts';

test.use({ reusePages: false });

/** Rejected changes are listed in one place, with the reason and the typed text. */
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Not saved' });
const refusing = (page: Page) =>
  page.route(/\/wi\/api\/v1\/p-shop\/defects\/SHOP-\d+$/, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"kind":"forbidden"}' })
      : route.continue(),
  );

const refusedOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => /^assay-[0-9a-f]{40}$/.test(one.name ?? ''))?.name ?? '';
    const request = indexedDB.open(name);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const counted = request.result.transaction('refused').objectStore('refused').count();
    await new Promise((resolve) => counted.addEventListener('success', resolve));
    request.result.close();
    return counted.result;
  });

test('rejected changes are listed with the reason, survive a reload, and can be sent again or discarded', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Refused for a while');
  await openDefect(page, id);
  await refusing(page);
  await titleOf(page).fill('Typed with care');
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await choose(page, /Severity/, 'Critical');
  await expect(page.getByText('2 changes were not saved.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Show' }).click();
  const rows = dialogOf(page).getByRole('list', { name: 'Changes that were not saved' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Title' })).toContainText('Typed with care');
  await expect(rows.filter({ hasText: 'Severity' })).toContainText('You don’t have permission to do this.');
  expect(await axeFindings(page)).toEqual([]);

  await page.unroute(/\/wi\/api\/v1\/p-shop\/defects\/SHOP-\d+$/);
  await dialogOf(page)
    .getByRole('button', { name: `Try again Title in ${id}` })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await dialogOf(page)
    .getByRole('button', { name: `Discard Severity in ${id}` })
    .press('Enter');
  await expect(dialogOf(page)).toContainText('All changes are saved.');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => refusedOnDevice(page), 'the device lets go of it, too').toBe(0);
  await page.reload();
  await expect(titleOf(page)).toHaveValue('Typed with care');
  await expect(listOf(page, /Severity/)).toContainText('Major');
  await expect(page.getByText(/not saved/)).toHaveCount(0);
  await expect(panelOf(page)).toBeVisible();
});
