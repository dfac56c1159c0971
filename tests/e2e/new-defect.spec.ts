import { expect, test } from './assay-test.ts';
import { panelOf, shop, titleOf, toast } from './defects-screen.ts';

test('a new defect: opens on Attachments, complains after the first try only, and Save waits until it is mended [DEF-003, DEF-031, DEF-035, DEF-036, DEF-045, DEF-058, DEF-062]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  await page.getByRole('link', { name: 'New defect' }).click();
  const panel = panelOf(page);
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  await expect(panel.getByRole('tab')).toHaveText([/^Attachments/]);
  await expect(panel.getByRole('button', { name: /Status/ })).toContainText('To Do');
  await expect(panel.getByText("Title can't be blank")).toHaveCount(0);
  await save.click();
  await expect(panel.getByText("Title can't be blank")).toBeVisible();
  await expect(save).toBeDisabled();
  await titleOf(page).fill('Mended');
  await expect(save).toBeEnabled();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toHaveCount(0);
});

test('a failed creation shows the toast, keeps the panel and everything in it [DEF-074, DEF-075]', async ({ open }) => {
  const page = await open('owner', `${shop}?defectId=NEW`);
  await titleOf(page).fill('Not yet');
  await page.route('**/wi/api/v1/p-shop/defects', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'An error ocurred, please try again.')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Not yet');
  await page.unroute('**/wi/api/v1/p-shop/defects');
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'created successfully')).toBeVisible();
});

test('the message of a creation leads to the defect and cuts a long title [DEF-083, DEF-084]', async ({ open }) => {
  const page = await open('owner', shop);
  const title = 'A title that is longer than fifty characters by quite a bit';
  await page.getByRole('link', { name: 'New defect' }).click();
  await titleOf(page).fill(title);
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  const link = page.getByRole('region', { name: 'Messages' }).getByRole('link');
  await expect(link).toHaveText(/^SHOP-\d+ A title that is longer than fifty characters by\.\.\.$/);
  await link.click();
  await expect(titleOf(page)).toHaveValue(title);
});
