import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called, reported } from '../support/called.ts';
import { openDefect, panelOf, shop, titleOf, toast } from '../support/defects-screen.ts';
import { visit } from '../support/visit.ts';

/** Tags as a person uses them: the row below the header, the picker, the dialog. */
const tagsOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Tags' });
const chip = (page: Page, name: string) => tagsOf(page).getByRole('listitem').filter({ hasText: name });
const addButton = (page: Page) => panelOf(page).getByRole('button', { name: 'Add tag' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search tags' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) tag$/ });
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Tag' });
const saveTag = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();

const pick = async (page: Page, term: string, name: string | RegExp) => {
  await addButton(page).click();
  await search(page).fill(term);
  await option(page, name).click();
};

/** Creates a tag from the picker of the open defect; it is added at once. */
const create = async (page: Page, name: string, description = '') => {
  await pick(page, name, `Create tag “${name}”`);
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill(description);
  await saveTag(page);
  await expect(chip(page, name)).toBeVisible();
};

const addTag = (page: Page, tag: string) => called(page, 'POST', '/aa/api/v1/p-shop/tags', { tag });
const putOn = (page: Page, id: string, value: readonly string[]) =>
  called(page, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, { id, action: 'UPDATE', field: 'TAG', value });

test('a tag is created from the picker, added at once, and seen at once by a second user [DEF-024, TAG-002, TAG-004, TAG-005, TAG-018, TAG-028]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'To be tagged');
  await openDefect(page, id);
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await expect(titleOf(other)).toBeVisible();

  await pick(page, 'checkout', 'Create tag “checkout”');
  await expect(nameField(page)).toHaveValue('checkout');
  await expect(dialog(page).getByRole('textbox')).toHaveCount(2);
  for (const name of ['Save', 'Close'])
    await expect(dialog(page).getByRole('button', { name, exact: true })).toBeVisible();
  // The message about the changed defect soon replaces this one, so start waiting before saving.
  const created = toast(page, 'Tag "checkout" created successfully').waitFor();
  await saveTag(page);
  await created;
  await expect(dialog(page)).toHaveCount(0);
  await expect(chip(page, 'checkout')).toBeVisible();
  await expect(chip(other, 'checkout')).toBeVisible();
  await expect(addButton(page)).toBeFocused();

  // A contributor finds it and removes it.
  await panelOf(other).getByRole('button', { name: 'Remove tag checkout' }).click();
  await expect(chip(other, 'checkout')).toHaveCount(0);
  await expect(chip(page, 'checkout')).toHaveCount(0);
  await expect(addButton(other)).toBeFocused();
  await pick(other, 'CHECK', 'checkout');
  await expect(chip(page, 'checkout')).toBeVisible();
  await page.reload();
  await expect(chip(page, 'checkout')).toBeVisible();
});

test('an invalid tag name shows an error, a duplicate or a failure shows a toast, and the dialog stays open [TAG-006, TAG-009, TAG-010, TAG-025, TAG-026, TAG-027, MSG-003]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  await openDefect(page, await reported(page, 'Wrong tags'));
  await create(page, 'taken name');
  await pick(page, 'another one', /^Create tag/);
  for (const [name, words] of [
    ['', "Tag can't be blank"],
    ['-x', 'Only alphanumeric characters are allowed'],
    ['x'.repeat(121), 'Tag too long (maximum is 120 characters)'],
  ] as const) {
    await nameField(page).fill(name);
    await saveTag(page);
    await expect(dialog(page).getByText(words)).toBeVisible();
  }
  await nameField(page).fill('TAKEN name');
  await saveTag(page);
  await expect(toast(page, 'Unable to create, "TAKEN name" already exists')).toBeVisible();
  await expect(nameField(page)).toHaveValue('TAKEN name');

  await page.route('**/aa/api/v1/*/tags', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await nameField(page).fill('after a failure');
  await saveTag(page);
  await expect(toast(page, 'An error occurred, please try again.')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await nameField(page).press('Enter');
  await expect(chip(page, 'after a failure')).toBeVisible();
});

test('six tags are shown, and a plus count opens the rest [TAG-014]', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Many tags');
  for (let index = 1; index <= 8; index += 1) await addTag(page, `many ${index}`);
  await openDefect(page, id);
  await putOn(
    page,
    id,
    Array.from({ length: 8 }, (_, index) => `many ${index + 1}`),
  );
  await expect(tagsOf(page).getByRole('listitem')).toHaveCount(6);
  const more = panelOf(page).getByRole('button', { name: 'Show 2 more tags' });
  await expect(more).toHaveText('+2');
  await more.click();
  await expect(tagsOf(page).getByRole('listitem')).toHaveCount(8);
  await panelOf(page).getByRole('button', { name: 'Show fewer tags' }).click();
  await expect(tagsOf(page).getByRole('listitem')).toHaveCount(6);
});

test('a viewer cannot change tags, and a user who cannot manage tags sees that there are no results [TAG-015]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Read by a viewer');
  await openDefect(page, id);
  await create(page, 'for the viewer');
  const viewer = await open('viewer', `${shop}?defectId=${id}`);
  await expect(chip(viewer, 'for the viewer')).toBeVisible();
  await expect(addButton(viewer)).toHaveCount(0);
  await expect(tagsOf(viewer).getByRole('button')).toHaveCount(0);
  const contributor = await open('contributor', `${shop}?defectId=${id}`);
  await addButton(contributor).click();
  await search(contributor).fill('no tag has this');
  await expect(contributor.getByText('No results').first()).toBeVisible();
  await expect(option(contributor, /Create tag/)).toHaveCount(0);
});

test('a tag is renamed from the defect, and the new name appears everywhere at once [TAG-016, TAG-021, TAG-029]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const first = await reported(page, 'One of two');
  await openDefect(page, first);
  await create(page, 'old words', 'What it meant');
  const second = await reported(page, 'Two of two');
  await openDefect(page, second);
  await pick(page, 'old words', /old words/);
  await expect(chip(page, 'old words')).toBeVisible();
  const other = await open('contributor', `${shop}?defectId=${first}`);
  await expect(chip(other, 'old words')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Edit tag old words' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Description' })).toHaveValue('What it meant');
  await nameField(page).fill('new words');
  await saveTag(page);
  await expect(toast(page, 'Tag "new words" updated successfully')).toBeVisible();
  await expect(chip(page, 'new words')).toBeVisible();
  await expect(chip(other, 'new words')).toBeVisible();
});

test('a new defect is saved with its tags', async ({ open }) => {
  const page = await open('owner', shop);
  await openDefect(page, await reported(page, 'Lends its tag'));
  await create(page, 'taken along');
  await visit(page, `${shop}?defectId=NEW`);
  await titleOf(page).fill('Born with a tag');
  await pick(page, 'taken', 'taken along');
  await expect(chip(page, 'taken along')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'created successfully')).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Born with a tag' }).getByRole('link').first().click();
  await expect(chip(page, 'taken along')).toBeVisible();
});

test('the tag picker works with the keyboard: open, search, choose, create, close [TAG-005]', async ({ open }) => {
  const page = await open('owner', shop);
  await openDefect(page, await reported(page, 'By keys'));
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  await expect(titleOf(page)).toBeVisible();

  await page.keyboard.press('Enter');
  await page.keyboard.type('by keys');
  await expect(option(page, /Create tag/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toHaveValue('by keys');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'by keys')).toBeVisible();
  await expect(addButton(page)).toBeFocused();
});

test('axe finds no violations on the open picker and the dialog, light and dark', async ({ open }) => {
  const page = await open('owner', shop);
  await openDefect(page, await reported(page, 'Looked at by axe'));
  await create(page, 'axe one', 'Found by axe');
  await create(page, 'axe two');
  expect.soft(await axeFindings(page), 'tags').toEqual([]);
  await addButton(page).click();
  await search(page).fill('a');
  await option(page, 'Create tag “a”').waitFor();
  expect.soft(await axeFindings(page), 'picker').toEqual([]);
  await search(page).fill('axe');
  await option(page, /Create tag/).click();
  await nameField(page).fill('');
  await saveTag(page);
  await dialog(page).getByText("Tag can't be blank").waitFor();
  expect.soft(await axeFindings(page), 'dialog').toEqual([]);
});
