import { ownProject } from '../drivers/project/own-project.ts';
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

test('what two people do to the statuses at the same time is there, and a new status is named at once', async ({
  open,
}) => {
  // The administrator is there before the project is.
  const [page, other] = [await open('owner'), await open('admin', '/projects')];
  await expect(other.getByRole('main').getByRole('link').first()).toBeVisible();
  const template = `/projects/${(await ownProject(page)).id}/settings/template`;
  await visit(page, template);
  await visit(other, template);
  await page.getByRole('textbox', { name: 'Status 3' }).fill('Ready');
  await other.getByRole('button', { name: 'Add status' }).click();
  await expect(other.getByRole('textbox', { name: 'Status 7' })).toBeFocused();
  await other.keyboard.type('Blocked');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Status 7' })).toHaveValue('Blocked');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('textbox', { name: 'Status 3' })).toHaveValue('Ready');
  for (const one of [page, other]) {
    await one.reload();
    await expect(one.getByRole('textbox', { name: 'Status 3' })).toHaveValue('Ready');
    await expect(one.getByRole('textbox', { name: 'Status 7' })).toHaveValue('Blocked');
  }

  await page.getByRole('textbox', { name: 'Status 1' }).fill('New');
  await other.getByRole('textbox', { name: 'Status 1' }).fill('Fresh');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('You changed the same values: saving replaces “Fresh”.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const overwritten = other.getByText('Someone else has changed what you saved: “New”.');
  await expect(overwritten).toBeVisible();
  await other.locator('[data-banner]').getByRole('button', { name: 'Close' }).click();
  await expect(overwritten).toHaveCount(0);
});
