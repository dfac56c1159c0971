import type { Locator, Page } from '@playwright/test';
import { expect, test } from './assay-test.ts';
import { smallPdf } from './small-pdf.ts';
import { reported } from './called.ts';
import { openDefect, panelOf, rowOf, shop, tabOf, titleOf, toast } from './defects-screen.ts';

const writer = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Write a comment' });
const say = async (page: Page, text: string) => {
  await writer(page).fill(text);
  await panelOf(page).getByRole('button', { name: 'Save comment' }).click();
};

test('a comment is changed by somebody else, says so, shows what stood before, and gives the first writer his back', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Comments that change');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await openDefect(one, id);
  await say(one, 'First words');
  const change = async (page: Page, text: string) => {
    await panelOf(page).getByRole('article').getByRole('button', { name: 'Edit comment' }).click();
    const editor = panelOf(page).getByRole('textbox', { name: 'Change the comment' });
    await editor.fill(text);
    await panelOf(page).getByRole('article').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor).toHaveCount(0);
  };
  await change(one, 'Second words');
  await expect(panelOf(other).getByRole('article')).toContainText('Second words');
  await change(other, 'Third words');
  await expect(panelOf(one).getByText('Carlos Medina has changed this meanwhile.')).toBeVisible();
  await panelOf(one).getByRole('button', { name: 'Show what stood here before' }).click();
  await expect(panelOf(one).getByText('First words')).toBeVisible();
  await panelOf(one).getByRole('button', { name: 'Take yours back' }).click();
  await expect(panelOf(other).getByRole('article')).toContainText('Second words');
  await expect(panelOf(other).getByRole('button', { name: 'Delete comment' })).toHaveCount(0);
  await panelOf(one).getByRole('button', { name: 'Delete comment' }).click();
  await one.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panelOf(other).getByText('No comments yet')).toBeVisible();
});

test('a mention is found by keys, tells the mentioned live, and leads to the very comment [NOTIF-001, NOTIF-002, NOTIF-003, NOTIF-004]', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Somebody is called');
  const other = await open('contributor', '/');
  const bell = other.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await openDefect(one, id);
  await writer(one).pressSequentially('Look at this, @carl');
  await expect(one.getByRole('listbox', { name: 'People of the project' })).toContainText('Carlos Medina');
  await one.keyboard.press('Enter');
  await one.keyboard.press('Control+Enter');
  await expect(panelOf(one).getByRole('article').locator('[data-mention]')).toHaveText('@Carlos Medina');
  await expect(toast(other, new RegExp(`mentioned you in ${id}`))).toBeVisible();
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
  await expect(panel).toContainText('Nothing new');
});

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

/** As from the clipboard of a screenshot. */
const pastePicture = (editor: Locator) =>
  editor.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, png);

test('a picture that is pasted stands in the text for both, and says so when it is removed', async ({ open }) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'With a picture');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await openDefect(one, id);
  await writer(one).fill('See ');
  await pastePicture(writer(one));
  await expect(writer(one).locator('img[data-attachment]')).toBeVisible();
  await expect(tabOf(one, 'Attachments')).toContainText('1');
  await panelOf(one).getByRole('button', { name: 'Save comment' }).click();
  for (const page of [one, other]) {
    const image = panelOf(page).getByRole('article').locator('img[data-attachment]');
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(10);
  }
  await tabOf(one, 'Attachments').click();
  await panelOf(one).getByRole('button', { name: 'Show shot.png' }).click();
  await expect(one.getByRole('dialog', { name: 'shot.png' }).getByRole('img', { name: 'shot.png' })).toBeVisible();
  await one.keyboard.press('Escape');
  await panelOf(one).getByRole('button', { name: 'Remove shot.png' }).click();
  await expect(panelOf(other).getByText('This picture was removed: shot.png')).toBeVisible();
});

test('files are seen in place, one after the other by the arrow keys, and nothing in them runs', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Seen in place');
  await openDefect(page, id);
  await tabOf(page, 'Attachments').click();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>window.parent.ran = true</script><rect width="20" height="20"/></svg>`;
  const input = panelOf(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await expect(panelOf(page).getByRole('button', { name: 'Show a.svg' })).toBeVisible();
  await input.setInputFiles({ name: 'b.log', mimeType: 'text/plain', buffer: Buffer.from('<b>tick</b>') });
  await panelOf(page).getByRole('button', { name: 'Show b.log' }).click();
  await expect(page.getByRole('dialog').getByText('<b>tick</b>')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByRole('img', { name: 'a.svg' })).toBeVisible();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panelOf(page).getByRole('button', { name: 'Show b.log' })).toBeFocused();
  await input.setInputFiles({
    name: 'c.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<h1>Hi</h1><script>globalThis.ran = parent.ran = opener.ran = true</script>'),
  });
  await panelOf(page).getByRole('button', { name: 'Show c.html' }).click();
  await expect(page.getByRole('dialog').getByText('<h1>Hi</h1>')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('c.html');
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});

test('a picture pasted in the description of a new defect is there after saving, for a second person too', async ({
  open,
}) => {
  const one = await open('owner', shop);
  await one.getByRole('link', { name: 'New defect' }).click();
  await titleOf(one).fill('Reported with a picture');
  const description = panelOf(one).getByRole('textbox', { name: 'Description' });
  await description.fill('As seen here: ');
  await pastePicture(description);
  await expect(description.locator('img[data-attachment]')).toBeVisible();
  await panelOf(one).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(one, /^Defect .*created successfully/)).toBeVisible();
  const id = /[A-Z]+-\d+/.exec(await rowOf(one, 'Reported with a picture').first().innerText())?.[0] ?? '';
  const other = await open('contributor', shop);
  await openDefect(other, id);
  const image = panelOf(other).getByRole('textbox', { name: 'Description' }).locator('img[data-attachment]');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(10);
  await expect(tabOf(other, 'Attachments')).toContainText('1');
});

test('letters typed right behind the key that leads to the comment are in it; a change that is left by Escape is there again', async ({
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
  const editor = panelOf(page).getByRole('textbox', { name: 'Change the comment' });
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
  await expect(article.getByText('What you had not saved is here again.')).toBeVisible();
  await article.getByRole('button', { name: 'Start over' }).click();
  await expect(editor).toHaveText('Quick as ever');
});

/** As when the device is busy: nothing that was left unsaved can be read for a while. */
const holdDrafts = (page: Page, pause: number) =>
  page.evaluate(async (ms) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('assay-u'))?.name ?? '';
    const opening = indexedDB.open(name);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const end = Date.now() + ms;
    const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
    const hold = () => Date.now() < end && (drafts.get('nothing').onsuccess = hold);
    hold();
  }, pause);

test('a text waits for what the device had kept of it: nothing that is typed before goes astray', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'On a busy device');
  await openDefect(page, id);
  await say(page, 'First words');
  const article = panelOf(page).getByRole('article');
  const editor = panelOf(page).getByRole('textbox', { name: 'Change the comment' });
  await holdDrafts(page, 2_000);
  await article.getByRole('button', { name: 'Edit comment' }).click();
  await editor.fill('Second words');
  await article.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toHaveCount(0);
  await expect(article).toContainText('Second words');
  await expect(article).not.toContainText('First words');
});

test('a PDF is seen page by page, and nothing in it runs; a broken one says so', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'With a paper');
  await openDefect(page, id);
  await tabOf(page, 'Attachments').click();
  const input = panelOf(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: smallPdf(['Invoice', 'Receipt']) });
  await panelOf(page).getByRole('button', { name: 'Show c.pdf' }).click();
  await expect(page.getByRole('img', { name: 'c.pdf, page 1 of 2' })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Invoice');
  await page.getByRole('dialog').getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('dialog')).toContainText('Receipt');
  await page.keyboard.press('Escape');
  await input.setInputFiles({
    name: 'd.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 and no more'),
  });
  await panelOf(page).getByRole('button', { name: 'Show d.pdf' }).click();
  await expect(page.getByText('This PDF cannot be shown here. Download it to open it.')).toBeVisible();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});
