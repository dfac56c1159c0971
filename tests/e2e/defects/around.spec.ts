import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called, reported } from '../support/called.ts';
import { anyRow, openDefect, panelOf, rowOf, shop, tabOf, titleOf } from '../support/defects-screen.ts';
import { visit } from '../support/visit.ts';

/** Presence, shortcuts, the palette and the width of the panel. */
const here = (page: Page) => panelOf(page).getByRole('list', { name: 'Also here' });
const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const keysOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const divider = (page: Page) => page.getByRole('separator', { name: 'Panel width' });

test('the panel shows who else has the defect open and in which field, shows a viewer as viewing, and removes people who leave', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Looked at by three');
  await openDefect(one, id);
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await expect(here(one).getByRole('button')).toHaveAccessibleName('Carlos Medina is viewing this');
  await titleOf(other).focus();
  await expect(here(one).getByRole('button')).toHaveAccessibleName('Carlos Medina is editing Title');
  await expect(panelOf(one).getByText('Carlos Medina is here')).toBeVisible();
  expect(await axeFindings(one)).toEqual([]);
  const viewer = await open('viewer', `${shop}?defectId=${id}`);
  await expect(here(one).getByRole('button')).toHaveCount(2);
  await titleOf(viewer).focus();
  await expect(here(one).getByRole('button', { name: /is viewing this/ })).toHaveCount(1);
  await panelOf(other).getByRole('button', { name: 'Close' }).click();
  await viewer.close();
  await expect(here(one).getByRole('button')).toHaveCount(0);
  await expect(panelOf(one).getByText('Carlos Medina is here')).toHaveCount(0);
});

test('one click restores a title and tags that someone has overwritten unseen, and other fields stay unchanged', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Written by one');
  await openDefect(one, id);
  const other = await open('contributor', `${shop}?defectId=${id}`);
  const rename = async (page: Page, title: string) => {
    await titleOf(page).fill(title);
    await titleOf(page).press('Enter');
  };
  await expect(titleOf(other)).toHaveValue('Written by one');
  await other.context().setOffline(true);
  await rename(one, 'Mine');
  await expect(titleOf(one)).toHaveValue('Mine');
  await rename(other, 'Theirs');
  await other.context().setOffline(false);
  await expect(titleOf(one)).toHaveValue('Theirs');
  await expect(panelOf(one).getByText('Carlos Medina edited this while you were typing')).toBeVisible();
  await panelOf(one).getByRole('button', { name: 'Restore mine' }).click();
  await expect(titleOf(one)).toHaveValue('Mine');
  await expect(titleOf(other)).toHaveValue('Mine');

  const tagsOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Tags' });
  const tag = async (page: Page, name: string) => {
    await panelOf(page).getByRole('button', { name: 'Add tag' }).click();
    await page.getByRole('combobox', { name: 'Search tags' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    const save = page.getByRole('dialog', { name: 'New tag' }).getByRole('button', { name: 'Save' });
    if (await page.getByRole('dialog', { name: 'New tag' }).isVisible()) await save.click();
    await expect(tagsOf(page)).toContainText(name);
  };
  await tag(one, 'around-mine');
  await expect(tagsOf(other)).toContainText('around-mine');
  // As a program does that says nothing of what it has seen.
  await called(other, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, { id, action: 'UPDATE', field: 'TAG', value: [] });
  await expect(tagsOf(one)).not.toContainText('around-mine');
  await panelOf(one).getByRole('button', { name: 'Restore mine' }).click();
  await expect(tagsOf(other)).toContainText('around-mine');
});

test('keyboard shortcuts work on every screen, are listed, never trigger while typing, and can be turned off', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Reached by keys');
  await visit(page, shop);
  await anyRow(page).waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search defects' })).toBeFocused();
  await page.keyboard.type('Reached by keys ?');
  await expect(keysOf(page)).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(rowOf(page, 'Reached by keys')).toBeVisible();
  await page.getByRole('heading', { name: 'Defects' }).click();
  await page.keyboard.press('j');
  await expect(rowOf(page, id).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveValue('Reached by keys');
  await page.keyboard.press('3');
  await expect(tabOf(page, /Related/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('c');
  await expect(panelOf(page).getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
  await page.keyboard.type('Kept');
  // Leave the editor, then the panel; the typed text is restored.
  await page.keyboard.press('Escape');
  await expect(panelOf(page).getByRole('group', { name: 'Write a comment' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(panelOf(page).getByRole('textbox', { name: 'Write a comment' })).toContainText('Kept');
  await titleOf(page).focus();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(keysOf(page).getByRole('region', { name: 'In the list' })).toContainText('New defect');
  await expect(keysOf(page).getByRole('region', { name: 'In a defect' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await keysOf(page).getByRole('switch').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page)).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await anyRow(page).waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page)).toBeVisible();
  await expect(keysOf(page)).toHaveCount(0);
});

test('the command palette finds defects, actions and people, recent ones first, also offline', async ({ open }) => {
  const page = await open('owner', shop, { isNew: true });
  const id = await reported(page, 'Quokka on the landing page');
  await visit(page, '/');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quokka');
  await expect(paletteOf(page).getByRole('option', { name: /Quokka/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveValue('Quokka on the landing page');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page).getByRole('option').first()).toContainText('Quokka');
  await page.keyboard.type(id);
  await expect(paletteOf(page).getByText('Search failed')).toBeVisible();
  await expect(paletteOf(page).getByRole('option').first()).toContainText('Quokka');
  await page.context().setOffline(false);
  // One key press is enough, whatever was typed.
  await page.keyboard.press('Escape');
  await expect(paletteOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('carlos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/assignee=u-contributor/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('show keyboard shortcuts');
  await page.keyboard.press('Enter');
  await expect(keysOf(page)).toBeVisible();
});

test('the panel is resizable by mouse and keyboard and keeps its width; on a phone it is a page, and Back leads to the list', async ({
  open,
}) => {
  const page = await open('owner', `${shop}?defectId=SHOP-2`);
  await titleOf(page).waitFor();
  const widthOf = async () => Math.round((await panelOf(page).boundingBox())?.width ?? 0);
  const box = await divider(page).boundingBox();
  if (!box) throw new Error('there is no divider');
  await page.mouse.move(box.x + 4, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(700, box.y + 200, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs((await widthOf()) - 740)).toBeLessThan(6);
  await divider(page).focus();
  const before = Number(await divider(page).getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expect(divider(page)).toHaveAttribute('aria-valuenow', String(before - 24));
  await page.reload();
  await titleOf(page).waitFor();
  expect(await widthOf()).toBe(before - 24);
  await divider(page).focus();
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(shop);
  await anyRow(page).getByRole('link').click();
  await titleOf(page).waitFor();
  expect(await widthOf()).toBe(360);
  await expect(divider(page)).toBeHidden();
  await page.goBack();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(anyRow(page)).toBeVisible();
});
