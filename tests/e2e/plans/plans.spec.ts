import { expect, test } from '../support/assay-test.ts';

test('a plan is created, updated, deleted and restored, and others see it', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop/plans');
  const name = `First ${crypto.randomUUID()}`;
  await page.getByRole('button', { name: 'New plan' }).click();
  // The name field has the focus, so typing starts without a click.
  await expect(page.getByRole('dialog', { name: 'New plan' }).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();

  const other = await open('contributor', '/projects/p-shop/plans');
  await expect(other.getByRole('row', { name })).toBeVisible();

  await page.getByRole('button', { name: `Edit plan ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit plan' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('row', { name: `${name} renamed` })).toBeVisible();

  await other.keyboard.press('Control+k');
  await other.keyboard.type(`${name} renamed`);
  await expect(other.getByRole('option', { name: `${name} renamed` })).toBeVisible();
  await other.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete plan ${name} renamed` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  for (const one of [page, other]) await expect(one.getByRole('row', { name })).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  for (const one of [page, other]) await expect(one.getByRole('row', { name: `${name} renamed` })).toBeVisible();
});

test('a plan that is created offline is shown at once and delivered later', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop/plans');
  const other = await open('contributor', '/projects/p-shop/plans');
  const name = `Offline ${crypto.randomUUID()}`;
  const create = page.getByRole('button', { name: 'New plan' });
  await create.waitFor();
  await page.context().setOffline(true);
  await create.click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();
  await expect(other.getByRole('row', { name })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(other.getByRole('row', { name })).toBeVisible();
});
