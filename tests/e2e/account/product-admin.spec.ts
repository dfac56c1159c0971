import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { toast } from '../support/defects-screen.ts';

/** A product administrator creates an account and its subscription; no project data is ever requested. */
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const side = (page: Page) => page.getByRole('navigation', { name: 'Product administration navigation' });
const write = (page: Page, label: RegExp, text: string) => page.getByRole('textbox', { name: label }).fill(text);

test('product administrators manage accounts, subscriptions and product administrators without a connection to projects [PADMIN-001, PADMIN-002, PADMIN-003, PADMIN-005, PADMIN-006, PADMIN-007, PADMIN-008, PADMIN-017, ADMIN-008, ROUTE-045, ROUTE-046]', async ({
  open,
}) => {
  const requests: string[] = [];
  const page = await open('product', '/auth/');
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => requests.push(new URL(socket.url()).pathname));
  await page.goto('/');
  await expect(page).toHaveURL('/product-admin/accounts');
  await expect(page).toHaveTitle('Assay | Accounts');
  await expect(side(page).getByRole('link')).toHaveText([
    'Back to your home',
    'Accounts',
    'Subscriptions',
    'Product Administrators',
  ]);
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText("can't be blank").first()).toBeVisible();
  await write(page, /^Organisation/, 'Northern Mills');
  await write(page, /^Administrator name/, 'Nora Mill');
  await write(page, /^Administrator e-mail/, 'nora@mills.example');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(toast(page, 'Northern Mills was created, and its administrator was invited.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Northern Mills' }).click();
  await write(page, /^Features/, 'color_coding, colours');
  await page.getByRole('button', { name: /Release channel/ }).click();
  await page.getByRole('option', { name: 'Beta' }).click();
  await write(page, /^E-mail domain/, 'mills.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('"colours" is unknown.')).toBeVisible();
  await write(page, /^Features/, 'color_coding, -scenarios');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Northern Mills was updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Northern Mills' }).click();
  await expect(page.getByRole('textbox', { name: /^Features/ })).toHaveValue('color_coding, -scenarios');
  await expect(page.getByRole('button', { name: /Release channel/ })).toContainText('Beta');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Require two-factor authentication for Northern Mills' }).click();
  await expect(row(page, 'Northern Mills')).toContainText('Required');

  await side(page).getByRole('link', { name: 'Subscriptions' }).click();
  await page.getByRole('button', { name: 'New subscription' }).click();
  await page
    .getByRole('button', { name: /Account/, expanded: false })
    .last()
    .click();
  await page.getByRole('option', { name: 'Northern Mills' }).click();
  await write(page, /^Plan/, 'Mill plan');
  await write(page, /^Full user/, '2');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(row(page, 'Mill plan')).toContainText('Full user 1 of 2');
  await page.getByRole('button', { name: 'Turn Mill plan off' }).click();
  await expect(row(page, 'Mill plan')).toContainText('Inactive');
  expect(await axeFindings(page)).toEqual([]);

  await side(page).getByRole('link', { name: 'Product Administrators' }).click();
  await expect(row(page, 'Petra Novak')).toContainText('you');
  await expect(page.getByRole('button', { name: 'Remove Petra Novak' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/projects/p-shop/defects');
  await expect(page).toHaveURL('/product-admin/accounts');
  const forbidden = requests.filter((path) => /^\/(sockjs|rs|wi)\/?|notifications|adapters/.test(path));
  expect(forbidden).toEqual([]);
});
