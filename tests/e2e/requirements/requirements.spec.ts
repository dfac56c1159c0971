import type { Page } from '@playwright/test';
import { createdFlow, flowPath } from '../flows/flow-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';

/** Requirements of flows and scenarios, and the coverage of the project. */
const coveragePath = '/projects/p-shop/requirements';
const part = (page: Page) => page.getByRole('region', { name: 'Requirements' });
const rowOf = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text });
const newKey = () => `REQ-${crypto.randomUUID().slice(0, 8)}`;

/** Fills the form by keyboard alone. */
const link = async (page: Page, key: string, title: string, address: string) => {
  await part(page).getByRole('button', { name: 'Link requirement', exact: true }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Key' })).toBeFocused();
  await page.keyboard.type(key);
  await page.keyboard.press('Tab');
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
};
const post = async (page: Page, entityId: string, itemId: string) =>
  called(page, 'POST', '/aa/api/v1/requirements/p-shop/requirements', {
    itemId,
    name: `Title of ${itemId}`,
    itemURL: `https://tracker.example/${itemId}`,
    entityType: 'FLOW',
    entityId,
  });

test('a requirement is linked to a flow by keyboard, seen by others, changed, unlinked and restored; only web addresses are accepted', async ({
  open,
}) => {
  const key = newKey();
  const page = await open('owner');
  const flow = await createdFlow(page, `Covers ${key}`);
  await visit(page, flowPath(flow, 'related'));
  await expect(part(page).getByRole('heading', { name: 'No requirements linked' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await link(page, key, 'Guests can pay', 'javascript:alert(1)');
  await expect(page.getByText('Address must start with http:// or https://')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Address' }).fill(`https://tracker.example/${key}`);
  await page.keyboard.press('Enter');
  const shown = part(page).getByRole('link', { name: `${key}, opens in a new tab` });
  await expect(shown).toHaveAttribute('href', `https://tracker.example/${key}`);
  await expect(shown).toHaveAttribute('rel', /noopener/);

  const other = await open('contributor', flowPath(flow, 'related'));
  await expect(part(other).getByText('Guests can pay')).toBeVisible();
  await part(page)
    .getByRole('button', { name: `Edit requirement ${key}` })
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Guests can pay by card');
  await page.keyboard.press('Enter');
  await expect(part(other).getByText('Guests can pay by card')).toBeVisible();
  await part(page)
    .getByRole('button', { name: `Unlink requirement ${key}` })
    .click();
  for (const one of [page, other]) await expect(part(one).getByText(key)).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  for (const one of [page, other]) await expect(part(one).getByText('Guests can pay by card')).toBeVisible();
});

test('the coverage shows requirements with state and flows, is searched and filtered, and shows flows without requirements', async ({
  open,
}) => {
  const key = newKey();
  const page = await open('owner');
  const flow = await createdFlow(page, `Covered by ${key}`);
  await createdFlow(page, `Bare flow of ${key}`);
  await post(page, flow, key);
  await visit(page, '/projects/p-shop');
  await page.getByRole('navigation').getByRole('link', { name: 'Coverage' }).click();
  await expect(page).toHaveURL(coveragePath);
  await expect(page.getByRole('heading', { level: 1, name: 'Coverage' })).toBeVisible();
  await expect(page.getByText('Only requirements that are linked to a flow or scenario are listed.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Totals by state' })).toContainText('Not run');
  await page.getByRole('searchbox', { name: 'Search requirements' }).fill(key);
  const row = rowOf(page, key);
  await expect(row).toContainText(`Title of ${key}`);
  await expect(row).toContainText('Not run');
  await expect(row.getByRole('link', { name: `Covered by ${key}` })).toHaveAttribute('href', flowPath(flow));
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: /State/ }).click();
  await page.getByRole('option', { name: 'Uncovered' }).click();
  await expect(row).toHaveCount(0);
  await called(page, 'DELETE', `/rs/api/v1/p-shop/flows/${flow}`);
  await expect(rowOf(page, key)).toContainText('Linked flows are in the trash');

  await page.getByRole('navigation', { name: 'Views of the coverage' }).getByRole('link', { name: 'By flow' }).click();
  await expect(page).toHaveURL(`${coveragePath}/flows`);
  await page.getByRole('searchbox', { name: 'Search flows and scenarios' }).fill(key);
  await expect(rowOf(page, `Bare flow of ${key}`)).toContainText('Uncovered');
  await expect(rowOf(page, `Bare flow of ${key}`)).toContainText('No requirement');
  expect(await axeFindings(page)).toEqual([]);
});

test('a requirement of a scenario is linked on its related tab and counts in the coverage; a viewer only reads', async ({
  open,
}) => {
  const key = newKey();
  const page = await open('owner');
  const created = (await called(page, 'POST', '/rs/api/v1/p-shop/scenarios', { name: `Runs ${key}` })) as {
    id: string;
  };
  const path = `/projects/p-shop/scenarios/${created.id}/related`;
  await visit(page, path);
  await link(page, key, 'Checkout as a whole', `https://tracker.example/${key}`);
  await expect(part(page).getByText('Checkout as a whole')).toBeVisible();
  const viewer = await open('viewer', path);
  await expect(part(viewer).getByText('Checkout as a whole')).toBeVisible();
  await expect(part(viewer).getByRole('button')).toHaveCount(0);
  await part(viewer).getByRole('link', { name: 'Coverage of the project' }).click();
  await viewer.getByRole('searchbox', { name: 'Search requirements' }).fill(key);
  await expect(rowOf(viewer, key).getByRole('link', { name: `Runs ${key}` })).toBeVisible();
});

test('a coverage that cannot be loaded says so and is read again', async ({ open }) => {
  const page = await open('owner');
  await page.route('**/aa/api/v1/coverage/**', (route) => route.abort());
  await page.goto(coveragePath);
  await expect(page.getByRole('heading', { name: 'The coverage could not be loaded' })).toBeVisible();
  await page.unroute('**/aa/api/v1/coverage/**');
  await page.getByRole('button', { name: /Try again|Retry/ }).click();
  await expect(page.getByRole('list', { name: 'Totals by state' })).toBeVisible();
});
