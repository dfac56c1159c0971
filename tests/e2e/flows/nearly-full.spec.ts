import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';

/** A project that is close to its limit of flows says so where flows are added and imported. */
const flows = '/projects/p-shop/flows';

/** The answers count this many flows. */
const withTotal = (page: Page, totalElements: number): Promise<unknown> =>
  page.route(/\/rs\/api\/v1\/p-shop\/flows\?.*size=1(&|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly page: object };
    await route.fulfill({ response: answer, json: { ...body, page: { ...body.page, totalElements } } });
  });

const notice = (page: Page) => page.getByRole('main').getByText(/^This project has /);

test('from 45,000 of 50,000 flows the list says how many there are, and at 50,000 that no more can be added', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true, ownSession: true });
  await withTotal(page, 44_999);
  await visit(page, flows);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await page.unrouteAll({ behavior: 'wait' });
  await withTotal(page, 45_000);
  await visit(page, '/projects/p-shop');
  await visit(page, flows);
  await expect(notice(page)).toContainText('This project has 45,000 of at most 50,000 flows.');
  expect(await axeFindings(page)).toEqual([]);

  await page.unrouteAll({ behavior: 'wait' });
  await withTotal(page, 50_000);
  await visit(page, '/projects/p-shop');
  await visit(page, flows);
  await expect(notice(page)).toContainText('Delete flows before you add or import others.');
  await page.unrouteAll({ behavior: 'wait' });
});
