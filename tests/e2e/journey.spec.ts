import { expect, test, addressOf, passwordOf } from './support/assay-test.ts';
import { anyRow, choose, panelOf, rowOf, shop, tabOf, titleOf, toast } from './support/defects-screen.ts';

test('a user signs in, reports a defect with a file, finds, opens, edits, comments on, links, reviews, shares and deletes it [SHELL-001, AUTH-001, ROUTE-002, ROUTE-033, DEF-001, DEF-003, DEF-004, DEF-055, DEF-085]', async ({
  assay,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: assay.base, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();

  await test.step('sign in', async () => {
    await page.goto('/');
    await page.getByLabel('E-mail').fill(addressOf('owner'));
    await page.getByLabel('Password').fill(passwordOf('owner'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
    await expect(page).toHaveTitle('Assay');
  });

  await test.step('open the project and its defects', async () => {
    await page.getByRole('link', { name: /Web shop/ }).click();
    await expect(page.getByRole('heading', { name: /Web shop/ })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Defects' }).click();
    await expect(page).toHaveTitle('Assay | Defects');
    await expect(anyRow(page)).toBeVisible();
  });

  await test.step('report a defect with a file', async () => {
    await page.getByRole('link', { name: 'New defect' }).click();
    await expect(page).toHaveURL(/defectId=NEW/);
    await titleOf(page).fill('The basket forgets its last article');
    await panelOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'basket (1).txt', mimeType: 'text/plain', buffer: Buffer.from('one article') });
    await expect(panelOf(page).getByText('basket _1_.txt')).toBeVisible();
    await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'created successfully')).toBeVisible();
  });

  await test.step('find it and open it from the link in the message', async () => {
    await expect(page).not.toHaveURL(/defectId/);
    await expect(rowOf(page, 'The basket forgets its last article')).toBeVisible();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('link', { name: /The basket forgets/ })
      .click();
    await expect(titleOf(page)).toHaveValue('The basket forgets its last article');
  });

  await test.step('edit title and status', async () => {
    await titleOf(page).fill('The basket forgets its last article after a reload');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Defect has been updated successfully').first()).toBeVisible();
    await choose(page, /^Status|Status$/, 'In Progress');
    await expect(rowOf(page, 'The basket forgets its last article after a reload')).toContainText('In Progress');
  });

  await test.step('comment', async () => {
    await panelOf(page).getByRole('textbox', { name: 'Write a comment' }).fill('Seen twice today.');
    await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(panelOf(page).getByRole('article')).toContainText('Seen twice today.');
    await expect(tabOf(page, 'Comments')).toContainText('1');
  });

  await test.step('download the file unchanged', async () => {
    await tabOf(page, 'Attachments').click();
    const download = page.waitForEvent('download');
    await panelOf(page).getByRole('button', { name: 'Download basket _1_.txt' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('basket _1_.txt');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe('one article');
  });

  await test.step('link it and view its history', async () => {
    await tabOf(page, 'Related').click();
    await panelOf(page).getByRole('button', { name: 'Link…' }).click();
    await page.getByRole('combobox', { name: 'Search by ID or name' }).fill('umlauts');
    await page.getByRole('option', { name: /Search with umlauts/ }).click();
    await expect(panelOf(page).getByRole('region', { name: 'Scenarios' })).toContainText('Search with umlauts');
    await tabOf(page, 'History').click();
    const history = panelOf(page).getByRole('tabpanel').getByRole('listitem');
    await expect(history.filter({ hasText: 'updated Status' })).toContainText('In Progress');
    await expect(history.last()).toContainText('created this defect');
  });

  await test.step('share', async () => {
    await panelOf(page).getByRole('button', { name: 'Share' }).click();
    await expect(toast(page, 'Share link has been copied to clipboard')).toBeVisible();
    const id = /defectId=(\S+)/.exec(page.url())?.[1];
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${assay.base}${shop}?defectId=${id}`);
  });

  await test.step('delete after confirming', async () => {
    const id = /defectId=(\S+)/.exec(page.url())?.[1] ?? '';
    await panelOf(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, `Defect "${id}" deleted successfully`)).toBeVisible();
    await expect(panelOf(page)).toHaveCount(0);
    await expect(rowOf(page, 'The basket forgets')).toHaveCount(0);
  });
  await context.close();
});
