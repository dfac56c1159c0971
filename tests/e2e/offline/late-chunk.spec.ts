import { expect, test } from '../support/assay-test.ts';

/** A server that stops while the browser loads a part of the app. */
test.use({ reusePages: false });

test('a page of an area whose script is interrupted once loads it again [SHELL-028]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  let requests = 0;
  await page.route(/\/assets\/milestones-page-.*\.js$/, async (route) => {
    requests += 1;
    await (requests === 1 ? route.abort('connectionreset') : route.continue());
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Milestones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Milestones' })).toBeVisible();
  expect(requests).toBe(2);
});
