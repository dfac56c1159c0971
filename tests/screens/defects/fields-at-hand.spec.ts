import type { Page } from '@playwright/test';
import { listOf, openDefect, panelOf, shop, titleOf, toast, writer } from '../../e2e/support/defects-screen.ts';
import { expect, test } from '../support/screen-test.ts';
import { reported, reportedId } from './reported.ts';

/** The fields of a defect under a hand: keys on closed lists, and the caret while another person writes. */
test('keys on a closed list change nothing: letters are shortcuts, arrows open it', async ({ openScreen }) => {
  const { page, server } = await openScreen(shop, { added: [reported('Keys on lists')] });
  await openDefect(page, reportedId);
  for (const name of [/Severity/, /Status/, /Assigned To/]) {
    const field = listOf(page, name);
    const before = await field.innerText();
    for (const key of ['d', 'i', 'm', 'o', 'ArrowLeft', 'ArrowRight']) {
      await field.focus();
      await page.keyboard.press(key);
    }
    await expect(field).toHaveText(before);
    await field.focus();
    await page.keyboard.press('c');
    await expect(writer(page)).toBeFocused();
  }
  await listOf(page, /Severity/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect.poll(async () => (await server.sent('defects.change')).length).toBe(1);
});

/** Where the caret is, counted in the letters of the focused text. */
const caretIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) return field.selectionStart ?? -1;
    const chosen = getSelection();
    const before = document.createRange();
    before.selectNodeContents(field!);
    before.setEnd(chosen!.anchorNode!, chosen!.anchorOffset);
    return before.toString().length;
  });

test('what another person writes in a paragraph leaves my caret in its place, and my letters land there', async ({
  openScreen,
}) => {
  const text = '<p>The cart loses items</p><p>Always</p>';
  const { page, server } = await openScreen(shop, { added: [reported('Two in a text', { description: text })] });
  await openDefect(page, reportedId);
  const description = panelOf(page).getByRole('textbox', { name: 'Description' });
  await description.getByText('The cart').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('q');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await server.repeat('They. ');
  await expect(description).toContainText('They. qThe cart loses items');
  expect(await caretIn(page)).toBe('They. q'.length);
  await page.keyboard.type('uick ');
  await expect(description).toContainText('They. quick The cart loses items');
  await expect(description.locator('p')).toHaveText(['They. quick The cart loses items', 'Always']);
});

test('what another person writes in the title leaves my caret in its place', async ({ openScreen }) => {
  const { page, server } = await openScreen(shop, { added: [reported('Cart loses items')] });
  await openDefect(page, reportedId);
  await titleOf(page).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('The ');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await titleOf(page).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await server.repeat('Seen: ');
  await expect(titleOf(page)).toHaveValue('Seen: The Cart loses items');
  expect(await caretIn(page)).toBe('Seen: T'.length);
});
