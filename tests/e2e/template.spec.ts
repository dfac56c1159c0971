import { expect, test } from './assay-test.ts';
import { panelOf } from './defects-screen.ts';

/** A project of its own: the template of the shop is everybody's. */
const ware = '/projects/p-ware';

test('an owner adds a field; the next new defect asks for it [TPL-001, TPL-018]', async ({ open }) => {
  const page = await open('owner', `${ware}/settings/template`);
  await page.getByRole('group', { name: 'Add a field' }).getByRole('button', { name: 'Text', exact: true }).click();
  const added = page.getByRole('group').filter({ has: page.getByText('New field', { exact: true }) });
  await added.locator('summary').filter({ hasText: 'New field' }).click();
  await page.getByRole('textbox', { name: 'Label' }).and(page.locator(':visible')).fill('Aisle');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.goto(`${ware}/defects?defectId=NEW`);
  await expect(panelOf(page).getByRole('textbox', { name: 'Aisle' })).toBeVisible();
});
