import { expect, test } from '../support/assay-test.ts';
import { panelOf } from '../support/defects-screen.ts';
import { visit } from '../support/visit.ts';

/** A separate project, because all tests share the template of the shop. */
const ware = '/projects/p-ware';

test('an owner adds a field, and the next new defect has it [TPL-001, TPL-018]', async ({ open }) => {
  const page = await open('owner', `${ware}/settings/template`);
  await page.getByRole('group', { name: 'Add field' }).getByRole('button', { name: 'Text', exact: true }).click();
  // It is expanded with its name selected, so typing renames it.
  const label = page.getByRole('textbox', { name: 'Label' }).and(page.locator(':visible'));
  await expect(label).toHaveValue(/^New field( \d+)?$/);
  await expect(label).toBeFocused();
  await page.keyboard.type('Aisle');
  await expect(label).toHaveValue('Aisle');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await visit(page, `${ware}/defects?defectId=NEW`);
  await expect(panelOf(page).getByRole('textbox', { name: 'Aisle' })).toBeVisible();
});

test('a status gets a colour and a closed meaning, which the list shows and a reload keeps', async ({ open }) => {
  const page = await open('owner', `${ware}/defects`);
  const chip = page.locator('tbody tr').getByText('To Do', { exact: true }).first();
  const colourOf = () => chip.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  await expect(chip).toBeVisible();
  const before = await colourOf();
  await visit(page, `${ware}/settings/template`);
  await page.getByRole('button', { name: 'Colour of To Do: Grey' }).click();
  await page.getByRole('menuitem', { name: 'Red' }).click();
  await page.getByRole('button', { name: /^To Do\s*: Open$/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Colour of To Do: Red' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^To Do\s*: Closed$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^In Progress\s*: Open$/ })).toBeVisible();
  await visit(page, `${ware}/defects`);
  await expect(chip).toBeVisible();
  await expect.poll(colourOf).not.toBe(before);
});
