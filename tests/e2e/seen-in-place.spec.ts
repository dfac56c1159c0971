import type { Locator } from '@playwright/test';
import { expect, test } from './support/assay-test.ts';
import { smallPdf } from './support/files/small-pdf.ts';
import { reported } from './support/called.ts';
import { openDefect, panelOf, rowOf, shop, tabOf, titleOf, toast, writer } from './support/defects-screen.ts';

/** Images in texts and files in the panel, viewed in place. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

/** Like a screenshot pasted from the clipboard. */
const pastePicture = (editor: Locator) =>
  editor.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, png);

test('a pasted image appears in the text for both users, and says so when it is removed', async ({ open }) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'With a picture');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await openDefect(one, id);
  await writer(one).fill('See ');
  await pastePicture(writer(one));
  await expect(writer(one).locator('img[data-attachment]')).toBeVisible();
  await expect(tabOf(one, 'Attachments')).toContainText('1');
  await panelOf(one).getByRole('button', { name: 'Comment', exact: true }).click();
  for (const page of [one, other]) {
    const image = panelOf(page).getByRole('article').locator('img[data-attachment]');
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(10);
  }
  await tabOf(one, 'Attachments').click();
  await panelOf(one).getByRole('button', { name: 'Preview shot.png' }).click();
  await expect(one.getByRole('dialog', { name: 'shot.png' }).getByRole('img', { name: 'shot.png' })).toBeVisible();
  await one.keyboard.press('Escape');
  await panelOf(one).getByRole('button', { name: 'Remove shot.png' }).click();
  await expect(panelOf(other).getByText('This image was removed: shot.png')).toBeVisible();
});

test('files are previewed one after the other with the arrow keys, and nothing in them is executed', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Seen in place');
  await openDefect(page, id);
  await tabOf(page, 'Attachments').click();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>window.parent.ran = true</script><rect width="20" height="20"/></svg>`;
  const input = panelOf(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await expect(panelOf(page).getByRole('button', { name: 'Preview a.svg' })).toBeVisible();
  await input.setInputFiles({ name: 'b.log', mimeType: 'text/plain', buffer: Buffer.from('<b>tick</b>') });
  await panelOf(page).getByRole('button', { name: 'Preview b.log' }).click();
  await expect(page.getByRole('dialog').getByText('<b>tick</b>')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByRole('img', { name: 'a.svg' })).toBeVisible();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panelOf(page).getByRole('button', { name: 'Preview b.log' })).toBeFocused();
  await input.setInputFiles({
    name: 'c.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<h1>Hi</h1><script>globalThis.ran = parent.ran = opener.ran = true</script>'),
  });
  await panelOf(page).getByRole('button', { name: 'Preview c.html' }).click();
  await expect(page.getByRole('dialog').getByText('<h1>Hi</h1>')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('c.html');
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});

test('an image pasted into the description of a new defect is saved, and a second user sees it', async ({ open }) => {
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

test('a PDF is previewed page by page, nothing in it is executed, and a broken one says so', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'With a paper');
  await openDefect(page, id);
  await tabOf(page, 'Attachments').click();
  const input = panelOf(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: smallPdf(['Invoice', 'Receipt']) });
  await panelOf(page).getByRole('button', { name: 'Preview c.pdf' }).click();
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
  await panelOf(page).getByRole('button', { name: 'Preview d.pdf' }).click();
  await expect(page.getByText('This PDF can’t be previewed. Download it to open it.')).toBeVisible();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});
