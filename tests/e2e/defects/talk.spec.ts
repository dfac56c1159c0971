import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { openDefect, panelOf, shop, tabOf, toast, writer } from '../support/defects-screen.ts';

const say = async (page: Page, text: string) => {
  await writer(page).fill(text);
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
};

test('a comment edited by someone else says so, shows earlier versions, and can be restored by its author', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Comments that change');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await openDefect(one, id);
  await say(one, 'First words');
  const change = async (page: Page, text: string) => {
    await panelOf(page).getByRole('article').getByRole('button', { name: 'Edit comment' }).click();
    const editor = panelOf(page).getByRole('textbox', { name: 'Comment text' });
    await editor.fill(text);
    await panelOf(page).getByRole('article').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor).toHaveCount(0);
  };
  await change(one, 'Second words');
  await expect(panelOf(other).getByRole('article')).toContainText('Second words');
  await change(other, 'Third words');
  await expect(panelOf(one).getByText('Carlos Medina edited this while you were typing')).toBeVisible();
  await panelOf(one).getByRole('button', { name: 'Show earlier versions' }).click();
  await expect(panelOf(one).getByText('First words')).toBeVisible();
  await panelOf(one).getByRole('button', { name: 'Restore mine' }).click();
  await expect(panelOf(other).getByRole('article')).toContainText('Second words');
  await expect(panelOf(other).getByRole('button', { name: 'Delete comment' })).toHaveCount(0);
  await panelOf(one).getByRole('button', { name: 'Delete comment' }).click();
  await one.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panelOf(other).getByText('No comments yet')).toBeVisible();
});

test('a mention is chosen by keyboard, notifies the person live, and leads to the comment [NOTIF-001, NOTIF-002, NOTIF-003, NOTIF-004, SHELL-012]', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Somebody is called');
  const other = await open('contributor', '/');
  const bell = other.getByRole('button', { name: /^Notifications/ });
  // The number is displayed beside the button, whose name also contains it.
  const count = bell.locator('..');
  await expect(bell).toBeVisible();
  await openDefect(one, id);
  await writer(one).pressSequentially('Look at this, @carl');
  await expect(one.getByRole('listbox', { name: 'People in this project' })).toContainText('Carlos Medina');
  await one.keyboard.press('Enter');
  await one.keyboard.press('Control+Enter');
  await expect(panelOf(one).getByRole('article').locator('[data-mention]')).toHaveText('@Carlos Medina');
  await expect(toast(other, new RegExp(`mentioned you in ${id}`))).toBeVisible();
  await expect(count).toHaveText(/^[1-9]\d*$/);
  await bell.click();
  const panel = other.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toContainText('Look at this');
  await other.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await bell.click();
  await panel.getByRole('link', { name: new RegExp(`mentioned you in ${id}`) }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(panelOf(other).getByRole('article')).toContainText('@Carlos Medina');
  await bell.click();
  await panel.getByRole('button', { name: 'Clear all' }).click();
  await expect(panel).toContainText('You’re all caught up');
  await expect(count).toHaveText('');
});

test('the comment receives all keystrokes after its shortcut, and an edit left with Escape is restored', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Typed at once');
  await openDefect(page, id);
  await tabOf(page, 'History').click();
  await tabOf(page, 'History').press('c');
  await page.keyboard.type('Quick as ever');
  await expect(writer(page)).toHaveText('Quick as ever');
  await page.keyboard.press('Control+Enter');
  const article = panelOf(page).getByRole('article');
  await article.getByRole('button', { name: 'Edit comment' }).click();
  const editor = panelOf(page).getByRole('textbox', { name: 'Comment text' });
  await page.keyboard.type(' and no slower');
  await expect(editor).toHaveText('Quick as ever and no slower');
  await editor.fill('Half a thought');
  await editor.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(article).toContainText('Quick as ever');
  await article.getByRole('button', { name: 'Edit comment' }).click();
  await expect(editor).toHaveText('Half a thought');
  await page.keyboard.type(', and more of it');
  await expect(editor).toHaveText('Half a thought, and more of it');
  await expect(article.getByText('Draft restored.')).toBeVisible();
  await article.getByRole('button', { name: 'Start over' }).click();
  await expect(editor).toHaveText('Quick as ever');
});

/** Like a busy device: drafts cannot be read for a while. */
const holdDrafts = (page: Page, pause: number) =>
  page.evaluate(async (ms) => {
    const name = (await indexedDB.databases()).find((one) => /^assay-[0-9a-f]{40}$/.test(one.name ?? ''))?.name ?? '';
    const opening = indexedDB.open(name);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const end = Date.now() + ms;
    const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
    const hold = () => Date.now() < end && (drafts.get('nothing').onsuccess = hold);
    hold();
  }, pause);

test('an editor waits for its stored draft, and keystrokes before that are not lost', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'On a busy device');
  await openDefect(page, id);
  await say(page, 'First words');
  const article = panelOf(page).getByRole('article');
  const editor = panelOf(page).getByRole('textbox', { name: 'Comment text' });
  await holdDrafts(page, 2_000);
  await article.getByRole('button', { name: 'Edit comment' }).click();
  await editor.fill('Second words');
  await article.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toHaveCount(0);
  await expect(article).toContainText('Second words');
  await expect(article).not.toContainText('First words');
});
