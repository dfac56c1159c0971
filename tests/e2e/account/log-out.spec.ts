import { expect, test } from '../support/assay-test.ts';
import { anyRow, shop } from '../support/defects-screen.ts';
import { leftOnDevice } from '../support/left-on-device.ts';

test('logging out removes all cached data from the device, and no name reveals the user', async ({ open }) => {
  const page = await open('contributor', shop, { ownSession: true });
  await expect(anyRow(page)).toBeVisible();
  await expect.poll(async () => (await page.evaluate(leftOnDevice)).counts['snapshot'] ?? 0).toBeGreaterThan(1);
  const before = await page.evaluate(leftOnDevice);
  expect(before.names.join(' ')).not.toMatch(/u-contributor|p-shop|SHOP|defect|project|api/i);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect.poll(async () => (await page.evaluate(leftOnDevice)).counts).toEqual({});
});
