import { expect, test } from '../support/assay-test.ts';

test('a milestone is created, updated, deleted and restored, and others see it [PROJ-001]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop/milestones');
  const name = `First ${crypto.randomUUID()}`;
  await page.getByRole('button', { name: 'New milestone' }).click();
  // The name field has the focus, so typing starts without a click.
  await expect(
    page.getByRole('dialog', { name: 'New milestone' }).getByRole('textbox', { name: 'Name' }),
  ).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();

  const other = await open('contributor', '/projects/p-shop/milestones');
  await expect(other.getByRole('row', { name })).toBeVisible();

  await page.getByRole('button', { name: `Edit milestone ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit milestone' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('row', { name: `${name} renamed` })).toBeVisible();

  await other.keyboard.press('Control+k');
  await other.keyboard.type(`${name} renamed`);
  await expect(other.getByRole('option', { name: `${name} renamed` })).toBeVisible();
  await other.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete milestone ${name} renamed` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  for (const one of [page, other]) await expect(one.getByRole('row', { name })).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  for (const one of [page, other]) await expect(one.getByRole('row', { name: `${name} renamed` })).toBeVisible();
});

test('a milestone that is created offline is shown at once and delivered later', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop/milestones');
  const other = await open('contributor', '/projects/p-shop/milestones');
  const name = `Offline ${crypto.randomUUID()}`;
  const create = page.getByRole('button', { name: 'New milestone' });
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
