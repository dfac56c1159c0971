import { expect, test, addressOf, passwordOf } from './support/assay-test.ts';
import { anyRow, listOf, panelOf, rowOf, tabOf, titleOf, toast } from './support/defects-screen.ts';
import { tabTo } from './support/keyboard/tab-to.ts';

test('the whole journey works with the keyboard alone', async ({ assay, browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: assay.base });
  const page = await context.newPage();

  await page.goto('/');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(addressOf('owner'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(passwordOf('owner'));
  await page.keyboard.press('Enter');

  const project = page.getByRole('link', { name: /Web shop/ });
  await project.waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, project);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Web shop/ }).waitFor();
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Defects' }));
  await page.keyboard.press('Enter');

  await anyRow(page).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'New defect' }));
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type('Reported without a mouse');
  await tabTo(page, listOf(page, /Severity/));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bl');
  await page.keyboard.press('Enter');
  await expect(listOf(page, /Severity/)).toContainText('Blocker');
  await tabTo(page, panelOf(page).getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'created successfully')).toBeVisible();

  const row = rowOf(page, 'Reported without a mouse');
  await row.waitFor();
  await tabTo(page, page.locator('tbody').getByRole('link').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveValue('Reported without a mouse');

  await tabTo(page, tabOf(page, 'Comments'));
  await page.keyboard.press('ArrowRight');
  await expect(tabOf(page, 'Attachments')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, panelOf(page).getByRole('textbox', { name: 'Write a comment' }));
  await page.keyboard.type('Typed from the keyboard');
  await page.keyboard.press('Control+Enter');
  await expect(panelOf(page).getByRole('article')).toContainText('Typed from the keyboard');

  await tabTo(page, tabOf(page, 'Comments'), 'Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(row.getByRole('link').first()).toBeFocused();
  await context.close();
});

test('keys that are pressed before the page is ready work when it is, with all that is typed after them', async ({
  open,
}) => {
  const page = await open('owner');
  // Scripts are late: the page is painted, and nothing of the app is there.
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/projects/p-shop/defects', { waitUntil: 'commit' });
  await page.locator('body').waitFor();
  await page.keyboard.type('nLamp broken');
  await expect(titleOf(page)).toHaveValue('Lamp broken');
  await page.keyboard.type(' again');
  await expect(titleOf(page)).toHaveValue('Lamp broken again');
});
