import type { Page } from '@playwright/test';
import { limits } from '../../src/domain/limits.ts';
import type { Profile } from '../../src/domain/session/profile.ts';
import { AssayProcess } from './support/assay-process.ts';
import { expect, signedInContext, test } from './support/assay-test.ts';
import { notificationWith } from '../model/notifications/sample-notification.ts';
import { axeFindings } from './support/axe-findings.ts';
import { withoutModule } from './support/without-module.ts';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Your account' }).click();
const entries = (page: Page) => page.getByRole('menuitem').allTextContents();

test('the account menu shows the name, the licence and its entries in order; without clients to offer there is no device setup [SHELL-016]', async ({
  open,
}) => {
  const page = await open('owner', '/');
  await openMenu(page);
  const wanted = ['Download Client Config', 'Account Settings', 'Log Out'];
  await expect
    .poll(async () => (await entries(page)).filter((entry) => [...wanted, 'Setup your device'].includes(entry)))
    .toEqual(wanted);
  const menu = page.getByRole('dialog', { name: 'Your account' });
  await expect(menu.getByText('Olivia Brandt', { exact: true })).toBeVisible();
  await expect(menu.getByText('Manager', { exact: true })).toBeVisible();
});

test('the device set-up is hidden from users who may not navigate ADAPTERS, and the other entries stay [SHELL-018]', async ({
  open,
}) => {
  const page = await open('owner', '/auth/');
  await withoutModule(page, 'Adapter');
  await page.goto('/');
  await openMenu(page);
  const shown = await entries(page);
  expect(shown).not.toContain('Setup your device');
  for (const entry of ['Download Client Config', 'Account Settings', 'Log Out']) expect(shown).toContain(entry);
});

test('a product administrator without a valid licence has no top bar and logs out from the sidebar [SHELL-010]', async ({
  open,
}) => {
  const page = await open('product', '/', { ownSession: true });
  await expect(page).toHaveURL('/product-admin/accounts');
  await expect(page.getByRole('navigation', { name: 'Product administration navigation' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'Subscriptions' })).toBeVisible();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
});

test('a product administrator with a valid licence has the top bar [SHELL-010]', async ({ open }) => {
  const page = await open('product', '/auth/');
  const [startDate, endDate] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [
    string,
    string,
  ];
  const license = {
    id: 'l',
    userId: 'u',
    planName: 'P',
    type: 'TESTER',
    startDate,
    endDate,
    active: true,
    expired: false,
  };
  await page.route('**/admin/api/v1/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Profile), license } });
  });
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the bell counts unread notifications, loads 100, and has no badge at zero [SHELL-012, NOTIF-012]', async ({
  open,
}) => {
  const page = await open('owner', '/auth/');
  let unread = 12;
  const requests: string[] = [];
  await page.route(/\/aa\/api\/v1\/notifications(\?|$)/, (route) => {
    requests.push(new URL(route.request().url()).search);
    const notifications = Array.from({ length: 15 }, (_, index) =>
      notificationWith({ id: `n-${index}`, read: index >= unread }),
    );
    return route.fulfill({ json: { notifications, unread } });
  });
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/12/);
  const place = bell.locator('..');
  await expect(place).toHaveText('12');
  expect(requests).toEqual([`?size=${limits.notificationsPage}`, ...requests.slice(1)]);
  expect(limits.notificationsPage).toBe(100);
  unread = 0;
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(place).toHaveText('');
});

test('the set-up dialog does not open automatically if the installation disables it [SHELL-027]', async ({
  browser,
}) => {
  const assay = await AssayProcess.start({
    CLIENT_WINDOWS_URL: 'https://files.example/client.msi',
    FEATURES: 'disable_download_modal,beta',
  });
  try {
    const context = await signedInContext(browser, assay, 'admin');
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Beta')).toBeVisible();
    await page.clock.runFor(limits.setupPause * 3);
    const dialog = page.getByRole('dialog', { name: 'Setup your device' });
    await expect(dialog).toBeHidden();
    expect(requests.filter((path) => path.includes('accelerator'))).toEqual([]);
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Setup your device' }).click();
    await expect(dialog).toBeVisible();
    await context.close();
  } finally {
    await assay.stop();
  }
});
