import type { Page } from '@playwright/test';
import { limits } from '../../../src/domain/limits.ts';
import { expect, test } from '../support/assay-test.ts';
import { called, reported } from '../support/called.ts';
import { openDefect, panelOf, shop, tabOf, toast } from '../support/defects-screen.ts';
import { largeFile } from '../support/files/large-file.ts';

test('comments are rich text, cannot be empty, show the newest first, and contain no executable content [COM-002, COM-003, COM-004, COM-005, COM-006, COM-007, COM-008]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Talked about');
  await openDefect(page, id);
  const panel = panelOf(page);
  const editor = panel.getByRole('textbox', { name: 'Write a comment' });
  const save = panel.getByRole('button', { name: 'Comment', exact: true });
  await expect(save).toBeDisabled();
  await editor.click();
  await page.keyboard.press('Enter');
  await expect(save).toBeDisabled();
  const bar = panel.getByRole('toolbar').last();
  for (const tool of [
    'Heading 1',
    'Heading 2',
    'Heading 3',
    'Bold',
    'Italic',
    'Strike',
    'Underline',
    'Code block',
    'Numbered list',
    'Bullet list',
  ])
    await expect(
      bar
        .getByRole('button', { name: new RegExp(tool, 'i') })
        .or(bar.getByRole('radio', { name: new RegExp(tool, 'i') }))
        .first(),
    ).toBeVisible();
  await editor.fill('First');
  await save.click();
  await expect(panel.getByRole('article')).toHaveCount(1);
  await editor.fill('Second <img src=x onerror=alert(1)>');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('article')).toHaveText([/Second <img/, /First/]);
  await expect(panel.getByRole('article').locator('img[src=x]')).toHaveCount(0);
});

/** The connection to the server, with this upload speed in bytes per second. */
const lineOf = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  return (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
};

test('several uploads show their progress: a failed one keeps its file, one is cancelled, the others are queued [ATT-004]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Many files');
  await openDefect(page, id);
  await tabOf(page, 'Attachments').click();
  const panel = panelOf(page);
  await page.route(/uploads\/.*filename=second/, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { kind: 'invalid', field: 'attachment', rule: 'cannot be taken today' },
    }),
  );
  const goUpBy = await lineOf(page);
  await goUpBy(1_000_000);
  await panel
    .locator('input[type=file]')
    .setInputFiles([
      largeFile('first.bin', 3_000_000),
      largeFile('second.bin', 10),
      largeFile('third.bin', 3_000_000),
      largeFile('fourth.bin', 3_000_000),
      largeFile('fifth.bin', 10 * 1_048_576),
    ]);
  await expect(panel.getByText('fifth.bin is queued')).toBeVisible();
  const first = panel.getByRole('progressbar', { name: 'Uploading first.bin' });
  const percent = async () => Number(await first.getAttribute('aria-valuenow'));
  await expect.poll(async () => (await percent()) > 0 && (await percent()) < 100).toBe(true);
  await expect(panel.getByText('second.bin could not be added: attachment cannot be taken today')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel upload of third.bin' }).click();
  await expect(panel.getByText('third.bin')).toHaveCount(0);
  await goUpBy(-1);
  await expect(panel.getByRole('button', { name: /^Download/ })).toHaveCount(3, { timeout: 60_000 });
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: 'Download second.bin' })).toBeVisible();
  await expect(tabOf(page, 'Attachments')).toContainText('4');
});

test('attachments are dropped in, listed and removed, and a file that is too large is reported for six seconds [ATT-002, ATT-003, ATT-008, ATT-010, ATT-011]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'With files');
  await openDefect(page, id);
  await tabOf(page, 'Attachments').click();
  const panel = panelOf(page);
  const input = panel.locator('input[type=file]');
  await input.setInputFiles({ name: "o'clock 100%.log", mimeType: 'text/plain', buffer: Buffer.from('tick') });
  await expect(panel.getByRole('button', { name: 'Download o_clock 100_.log' })).toBeVisible();
  await expect(tabOf(page, 'Attachments')).toContainText('1');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['tock'], 'dropped.log', { type: 'text/plain' }));
    return data;
  });
  const area = panel.getByRole('group').filter({ has: page.locator('input[type=file]') });
  await area.dispatchEvent('dragenter', { dataTransfer: dropped });
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(panel.getByRole('button', { name: 'Download dropped.log' })).toBeVisible();
  await panel.getByRole('button', { name: 'Remove dropped.log' }).click();
  await input.setInputFiles(largeFile('big.bin', 10 * 1_048_576 + 1));
  await expect(toast(page, 'File is too big')).toBeVisible();
  await expect(toast(page, 'File is too big')).toBeHidden({ timeout: 9_000 });
  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['dropped'], 'dropped.log', { type: 'text/plain' }));
    return data;
  });
  await input.dispatchEvent('drop', { dataTransfer });
  await panel.getByRole('button', { name: 'Remove dropped.log' }).click();
  await panel.getByRole('button', { name: 'Remove o_clock 100_.log' }).click();
  await expect(panel.getByText('No attachments yet')).toBeVisible();
});

test('the newest of many comments are shown and older ones load on request; a failed load is a quiet mark [COM-003, DEF-081]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Talked about for long');
  for (let index = 0; index <= limits.commentsPage; index += 1)
    await called(page, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, {
      id,
      action: 'ADD',
      field: 'COMMENT',
      value: `<p>Word ${index}.</p>`,
    });
  await openDefect(page, id);
  const articles = panelOf(page).getByRole('article');
  await expect(articles).toHaveCount(limits.commentsPage);
  await page.route('**/comments?*', (route) => route.fulfill({ status: 403, body: '{}' }));
  await panelOf(page).getByRole('button', { name: /older/i }).click();
  const again = panelOf(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/error/i)).toHaveCount(0);
  await page.unrouteAll();
  await again.click();
  await expect(articles).toHaveCount(limits.commentsPage + 1);
  await expect(articles.last()).toContainText('Word 0.');
  await expect(panelOf(page).getByRole('button', { name: /older/i })).toHaveCount(0);
});
