import { anyRow, openDefect, panelOf, shop, titleOf, writer } from '../../e2e/support/defects-screen.ts';
import { expect, test } from '../support/screen-test.ts';
import { reported, reportedId } from './reported.ts';

/** Escape leaves the field, then the tool, then the panel; letters typed in between are no keys of the list. */
test('Escape leaves a field of the panel before it closes the panel, and letters in between open and save nothing', async ({
  openScreen,
}) => {
  const { page, server } = await openScreen(shop, { added: [reported('Cart loses items')] });
  await openDefect(page, reportedId);
  const panel = panelOf(page);
  for (const field of [titleOf(page), panel.getByRole('textbox', { name: 'Description' }), writer(page)]) {
    await field.click();
    await page.keyboard.press('Escape');
    await expect(field).not.toBeFocused();
    await expect(panel.locator(':focus').or(panel.and(page.locator(':focus')))).toHaveCount(1);
    await page.keyboard.type('Snjk/');
    await expect(panel.getByText(reportedId, { exact: true })).toBeVisible();
    await expect(anyRow(page).getByRole('link')).not.toBeFocused();
    await expect(panel.locator(':focus').or(panel.and(page.locator(':focus')))).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(await server.sent('defects.create')).toEqual([]);
  expect(await server.sent('defects.change')).toEqual([]);
});

test('Escape in a changed title brings the saved one back and leaves the field', async ({ openScreen }) => {
  const { page } = await openScreen(shop, { added: [reported('Cart loses items')] });
  await openDefect(page, reportedId);
  await titleOf(page).click();
  await page.keyboard.type(' at night');
  await page.keyboard.press('Escape');
  await expect(titleOf(page)).toHaveValue('Cart loses items');
  await expect(titleOf(page)).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
});

test('Escape leaves the address of a link, then the text, then the panel of a new defect', async ({ openScreen }) => {
  const { page } = await openScreen(shop);
  await anyRow(page).waitFor();
  await page.keyboard.press('n');
  const panel = panelOf(page);
  const text = panel.getByRole('textbox', { name: 'Description' });
  await text.click();
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  const address = panel.getByRole('textbox', { name: /address/i });
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).not.toBeFocused();
  await page.keyboard.type('new');
  await expect(titleOf(page)).toHaveValue('');
  await titleOf(page).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
