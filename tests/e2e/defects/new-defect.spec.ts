import { expect, test } from '../support/assay-test.ts';
import { panelOf, rowOf, shop, titleOf, toast } from '../support/defects-screen.ts';

test('a new defect whose response is lost waits, stays editable, and becomes the same defect in the end', async ({
  open,
}) => {
  const page = await open('owner', `${shop}?defectId=NEW`);
  const save = panelOf(page).getByRole('button', { name: 'Save', exact: true });
  await titleOf(page).fill('Lost on the way back');
  await page.route('**/wi/api/v1/p-shop/defects', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect(toast(page, /Saved on this device/)).toBeVisible();
  // Its event may arrive before its answer; the defect then already has its id.
  await rowOf(page, 'Lost on the way back').getByRole('link').first().click();
  await titleOf(page).fill('Written on after the answer was lost');
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  // A request in flight is allowed to finish.
  await page.unrouteAll({ behavior: 'wait' });
  await expect(toast(page, /^Defect .*created successfully/)).toBeVisible();
  await page.goto(`${shop}?term=${encodeURIComponent('lost')}`);
  await expect(rowOf(page, 'Written on after the answer was lost')).toHaveCount(1);
  await expect(rowOf(page, 'Lost on the way back')).toHaveCount(0);
});
