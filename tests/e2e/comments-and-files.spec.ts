import { expect, test } from './assay-test.ts';
import { openDefect, panelOf, report, shop, tabOf, toast } from './defects-screen.ts';

test('comments: rich text with its tools, nothing empty, the newest on top, shown without what could run [COM-002, COM-003, COM-004, COM-005, COM-006, COM-007, COM-008]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await report(page, 'Talked about');
  await openDefect(page, id);
  const panel = panelOf(page);
  const editor = panel.getByRole('textbox', { name: 'Write a comment' });
  const save = panel.getByRole('button', { name: 'Save comment' });
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

test('attachments: dropped in, listed, too large told for six seconds, removed [ATT-002, ATT-003, ATT-008, ATT-010, ATT-011]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await report(page, 'With files');
  await openDefect(page, id);
  await tabOf(page, 'Attachments').click();
  const panel = panelOf(page);
  const input = panel.locator('input[type=file]');
  await input.setInputFiles({ name: "o'clock 100%.log", mimeType: 'text/plain', buffer: Buffer.from('tick') });
  await expect(panel.getByRole('button', { name: 'Download o_clock 100_.log' })).toBeVisible();
  await expect(tabOf(page, 'Attachments')).toContainText('1');
  await input.setInputFiles({
    name: 'big.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(10 * 1_048_576 + 1),
  });
  await expect(toast(page, 'File is too big')).toBeVisible();
  await expect(toast(page, 'File is too big')).toBeHidden({ timeout: 9_000 });
  await panel.getByRole('button', { name: 'Remove o_clock 100_.log' }).click();
  await expect(panel.getByText('No attachments yet')).toBeVisible();
});
