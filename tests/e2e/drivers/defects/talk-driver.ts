import { expect } from '../../support/assay-test.ts';
import { panelOf, shop, tabOf } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { openReported } from '../reported.ts';

export const talkDriver: BrowserDriver = async (open) => {
  const page = await open('owner', shop);
  await openReported(page, 'Talkwalk');
  const panel = panelOf(page);
  const article = panel.getByRole('article');
  const writer = panel.getByRole('textbox', { name: 'Write a comment' });
  const editor = panel.getByRole('textbox', { name: 'Comment text' });
  const question = page.getByRole('alertdialog');
  let count = 0;
  let said = '';
  return {
    page,
    driver: {
      acts: {
        async 'comment.typed'() {
          await tabOf(page, 'Comments').click();
          await writer.fill((said = `Said ${(count += 1)}`));
        },
        'comment.sent': () => panel.getByRole('button', { name: 'Comment', exact: true }).click(),
        'change.begun': () => article.getByRole('button', { name: 'Edit comment' }).click(),
        async 'change.saved'() {
          await editor.fill((said = `Changed ${(count += 1)}`));
          await article.getByRole('button', { name: 'Save', exact: true }).click();
        },
        'change.left': () => editor.press('Escape'),
        'removal.asked': () => article.getByRole('button', { name: 'Delete comment' }).click(),
        'removal.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'removal.confirmed': () => question.getByRole('button', { name: 'Delete' }).click(),
        async 'file.added'() {
          await tabOf(page, 'Attachments').click();
          const buffer = Buffer.from('one line');
          await panel.locator('input[type=file]').setInputFiles({ name: 'walk.txt', mimeType: 'text/plain', buffer });
        },
        'file.removed': () => panel.getByRole('button', { name: 'Remove walk.txt' }).click(),
      },
      sees: {
        async silent() {
          await expect(article).toHaveCount(0);
          await expect(panel.getByText('walk.txt')).toHaveCount(0);
        },
        filed: () => expect(panel.getByRole('button', { name: 'Download walk.txt' })).toBeVisible(),
        writing: () => expect(panel.getByRole('button', { name: 'Comment', exact: true })).toBeEnabled(),
        async said() {
          await expect(question.or(editor)).toHaveCount(0);
          await expect(article).toContainText(said);
        },
        changing: () => expect(editor).toHaveText(said),
        asked: () => expect(question).toBeVisible(),
      },
    },
  };
};
