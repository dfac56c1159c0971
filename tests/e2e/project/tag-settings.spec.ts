import type { Page } from '@playwright/test';
import { colorOfTag } from '../../../src/domain/tags/tag-color.ts';
import { AssayProcess } from '../support/assay-process.ts';
import { expect, signedInContext, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { reported } from '../support/called.ts';
import { openDefect, panelOf, shop, toast } from '../support/defects-screen.ts';
import { add, dialog, find, findOnly, row, settings } from '../support/tag-settings-screen.ts';
import { visit } from '../support/visit.ts';
import { tryAgain } from '../support/offline.ts';

/** The tags of a project in its settings. */
const chip = (page: Page, name: string) =>
  panelOf(page)
    .getByRole('list', { name: 'Tags' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .locator('> *')
    .first();

test('an owner adds and describes a tag in the settings, and others see it at once [TAG-016, TAG-017, PERM-034, PERM-035]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await expect(page).toHaveURL(settings);
  await expect(page).toHaveTitle('Assay | Tags');
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  await add(page, 'Warehouse gate', 'Where lorries wait');
  await findOnly(page, 'Warehouse gate');
  await expect(row(page, 'Warehouse gate')).toContainText(/Where lorries wait.*Olivia Brandt/);

  const other = await open('admin', settings);
  await findOnly(other, 'Warehouse gate');
  await expect(row(other, 'Warehouse gate')).toContainText('Where lorries wait');
  await page.getByRole('button', { name: 'Edit tag Warehouse gate' }).click();
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Where vans wait');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(other, 'Warehouse gate')).toContainText('Where vans wait');
});

test('deleting a tag asks for confirmation, says how many defects lose it, and removes it from them [TAG-022]', async ({
  open,
}) => {
  const page = await open('owner', settings);
  await add(page, 'Loading ramp', '');
  const third = await open('owner', shop);
  const id = await reported(third, 'The ramp stays up');
  await openDefect(third, id);
  await panelOf(third).getByRole('button', { name: 'Add tag' }).click();
  await third.getByRole('combobox', { name: 'Search tags' }).fill('loading r');
  await third.getByRole('option', { name: /^Loading ramp/ }).click();
  const tags = panelOf(third).getByRole('list', { name: 'Tags' });
  await expect(tags).toContainText('Loading ramp');

  await findOnly(page, 'Loading ramp');
  await expect(row(page, 'Loading ramp').getByRole('link')).toHaveText('1');
  const remove = page.getByRole('button', { name: 'Delete tag Loading ramp' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete tag “Loading ramp”?' });
  await expect(question).toContainText('1 defect will lose it.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Loading ramp')).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Tag "Loading ramp" deleted successfully')).toBeVisible();
  await expect(row(page, 'Loading ramp')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New tag' })).toBeFocused();
  await expect(tags).not.toContainText('Loading ramp');
});

test('a member who is not an owner sees only the summary and is redirected from other settings [ROUTE-038, ROUTE-039, PERM-027]', async ({
  open,
}) => {
  const page = await open('contributor', settings);
  await expect(page).toHaveURL('/projects/p-shop');
  await expect(page.getByRole('link', { name: 'Defects' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/projects/p-shop/settings/summary');
  await expect(page.getByRole('link', { name: 'Tags', exact: true })).toHaveCount(0);
});

test('tags have colours only where the installation enables them, and stay readable on each colour [TAG-003]', async ({
  open,
  browser,
}, info) => {
  const plain = await open('owner', settings);
  await plain.getByRole('button', { name: 'New tag' }).click();
  await expect(dialog(plain).getByLabel('Description')).toBeVisible();
  await expect(dialog(plain).getByLabel('Color')).toHaveCount(0);
  await plain.keyboard.press('Escape');
  await expect(dialog(plain)).toHaveCount(0);

  const assay = await AssayProcess.start({ FEATURES: 'color_coding' });
  try {
    const context = await signedInContext(browser, assay, 'owner');
    const page = await context.newPage();
    await page.goto(settings);
    await page.getByRole('button', { name: 'New tag' }).click();
    await dialog(page).getByRole('textbox', { name: 'Tag' }).fill('Purple rain');
    await dialog(page).getByLabel('Color').fill('#800080');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Purple rain').getByRole('img', { name: '#800080' })).toBeVisible();

    await visit(page, `${shop}?defectId=SHOP-3`);
    for (const name of ['Purple rain', 'Plain sky']) {
      await panelOf(page).getByRole('button', { name: 'Add tag' }).click();
      await page.getByRole('combobox', { name: 'Search tags' }).fill(name);
      await page.getByRole('option', { name }).click();
      if (name === 'Plain sky') await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(chip(page, name)).toBeVisible();
    }
    await expect(chip(page, 'Purple rain')).toHaveCSS('background-color', 'rgb(128, 0, 128)');
    await expect(chip(page, 'Purple rain')).toHaveCSS('color', 'rgb(255, 255, 255)');
    // No colour was chosen: it is derived from the name.
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(colorOfTag('Plain sky', undefined).slice(at, at + 2), 16),
    );
    await expect(chip(page, 'Plain sky')).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`);
    await page.screenshot({ path: info.outputPath('tag-colours.png') });
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  } finally {
    await assay.stop();
  }
});

test('tags that cannot be loaded say so and can be retried', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  await page.route('**/tags/used*', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tags could not be loaded' })).toBeVisible();
  await tryAgain(page, () => page.unroute('**/tags/used*'));
  await expect(page.getByRole('table', { name: 'Tags' }).or(page.getByText('No tags yet'))).toBeVisible();
});

test('axe finds no violations in the tag settings, light, dark and narrow', async ({ open }) => {
  const page = await open('owner', settings);
  await add(page, 'Axe of tags', 'Found by axe');
  await find(page, 'axe of');
  await expect(row(page, 'Axe of tags')).toBeVisible();
  expect.soft(await axeFindings(page), 'wide').toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await axeFindings(page), 'narrow').toEqual([]);
});

test('a tag added, edited and used on a defect offline is shown at once, and others see it when the person is online [TAG-018, TAG-021]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'The shutter sticks');
  await openDefect(page, id);
  const picker = panelOf(page).getByRole('button', { name: 'Add tag' });
  await picker.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await picker.click();
  await page.getByRole('combobox', { name: 'Search tags' }).fill('Shutter');
  await page.getByRole('option', { name: 'Create tag “Shutter”' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const tags = panelOf(page).getByRole('list', { name: 'Tags' });
  await expect(tags).toContainText('Shutter');
  await page.getByRole('button', { name: 'Edit tag Shutter' }).click();
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('At the gate');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);

  const other = await open('admin', settings);
  await find(other, 'Shutter');
  await expect(other.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(toast(page, 'Tag "Shutter" updated successfully')).toBeVisible();
  await expect(row(other, 'Shutter')).toContainText('At the gate');
  await expect(row(other, 'Shutter').getByRole('link')).toHaveText('1');
});

test('a tag whose name is taken on the server keeps its form open, with the typed text and a message [TAG-025, TAG-027]', async ({
  open,
}) => {
  const page = await open('owner', settings);
  await page.getByRole('button', { name: 'New tag' }).waitFor();
  await page.route('**/tags', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { kind: 'duplicate', name: 'Pallet' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'New tag' }).click();
  await dialog(page).getByRole('textbox', { name: 'Tag' }).fill('Pallet');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Unable to create, "Pallet" already exists')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Tag' })).toHaveValue('Pallet');
  await expect(page.getByText('was not saved')).toHaveCount(0);
  await page.unroute('**/tags');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Tag "Pallet" created successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
