import { createdFlow, nameOf, openSteps, stepRow, tabOf } from '../flows/flow-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { goOffline, goOnline } from '../support/offline.ts';

/** A server that stops while the browser loads a part of the app, and parts that are not on this device without a network. */
test.use({ reusePages: false });

test('a page of an area whose script is interrupted once loads it again [SHELL-028]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  let requests = 0;
  await page.route(/\/assets\/milestones-page-.*\.js$/, async (route) => {
    // A request without a body only finds out whether the server still has it.
    if (route.request().method() === 'GET') requests += 1;
    await (requests === 1 ? route.abort('connectionreset') : route.continue());
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Milestones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Milestones' })).toBeVisible();
  expect(requests).toBe(2);
});

test('a view of a flow that is not on this device says so without a network, and loads by itself once it is back [SHELL-028]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true, ownSession: true });
  const id = await createdFlow(page, 'Read on a train', [{ name: 'Open the shop' }]);
  await openSteps(page, id);
  await expect(stepRow(page, 'Open the shop')).toBeVisible();
  await goOffline(page);
  await tabOf(page, 'History').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await expect(main.getByText('You’re offline. Try again when you’re back online.')).toBeVisible();
  await expect(nameOf(page)).toHaveValue('Read on a train');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();

  await tabOf(page, 'Steps').click();
  await expect(stepRow(page, 'Open the shop')).toBeVisible();
  await tabOf(page, 'History').click();
  await expect(main.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await goOnline(page);
  await expect(main.getByRole('listitem').filter({ hasText: 'created this flow' })).toBeVisible();
});

test('a button that does not load after its page does not keep the page from being used [SHELL-028]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true, ownSession: true });
  const id = await createdFlow(page, 'Read in a tunnel', [{ name: 'Open the shop' }]);
  const isOffline = Promise.withResolvers<void>();
  let failures = 0;
  await page.route(/\/assets\/record-button-.*\.js$/, async (route) => {
    await isOffline.promise;
    await route.abort('internetdisconnected');
    failures += 1;
  });
  await openSteps(page, id);
  await expect(stepRow(page, 'Open the shop')).toBeVisible();
  await goOffline(page);
  isOffline.resolve();
  await expect.poll(() => failures).toBeGreaterThan(2);
  await tabOf(page, 'History').click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await tabOf(page, 'Steps').click();
  await expect(stepRow(page, 'Open the shop')).toBeVisible();
  await expect(nameOf(page)).toHaveValue('Read in a tunnel');
});

test('a view of a test plan that did not load does not keep the others from being shown [SHELL-028]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop/test-plans/tp-release-12', { isNew: true });
  const views = page.getByRole('navigation', { name: 'Views of the test plan' });
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await page.route(/\/assets\/board-tab-.*\.js$/, (route) => route.abort());
  await views.getByRole('link', { name: 'Board' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await views.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
});

test('a page that is not on this device without a network leaves the navigation, and is loaded on request [SHELL-028]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  await page.getByText('Olivia Brandt').first().waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/scenarios-view-.*\.js$/, (route) => route.abort());
  const link = page.getByRole('navigation').getByRole('link', { name: 'Scenarios' });
  await link.click();
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await expect(link).toBeVisible();
  await page.unroute(/\/assets\/scenarios-view-.*\.js$/);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scenarios' })).toBeVisible();
  expect(loads).toBe(0);
});
