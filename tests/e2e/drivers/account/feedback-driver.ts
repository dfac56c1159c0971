import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

export const feedbackDriver: BrowserDriver = async (open) => {
  const page = await open('contributor', '/settings/feedback');
  const word = ownWord();
  const write = page.getByRole('button', { name: 'Write feedback' });
  const dialog = page.getByRole('dialog', { name: 'Your feedback' });
  const words = dialog.getByRole('textbox', { name: 'Message' });
  const fault = dialog.getByText("Message can't be blank");
  let typed = `Good ${word}`;
  /** Newest first, as in the list. */
  const sent: string[] = [];
  const listed = page.getByRole('cell').filter({ hasText: word });
  const writes = (text: () => string, faults: number) => async () => {
    await expect(words).toHaveValue(text());
    await expect(fault).toHaveCount(faults);
  };
  let count = 0;
  await write.waitFor();
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => write.click(),
        'words.typed'() {
          count += 1;
          typed = `Good ${word} ${count}`;
          return words.fill(typed);
        },
        async 'send.pressed'() {
          if ((await words.inputValue()) !== '') sent.unshift(typed);
          await dialog.getByRole('button', { name: 'Send' }).click();
        },
        async 'form.reopened'() {
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          await write.click();
        },
        'form.left': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      },
      sees: {
        async reading() {
          await expect(dialog).toHaveCount(0);
          await expect(listed).toHaveText(sent);
        },
        'writing.blank': writes(() => '', 0),
        'writing.missing': writes(() => '', 1),
        'writing.written': writes(() => typed, 0),
      },
    },
  };
};
