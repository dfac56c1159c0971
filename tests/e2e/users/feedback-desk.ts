import { expect } from '../assay-test.ts';
import type { BrowserDesk } from './browser-desk.ts';
import { ownWord } from './reported.ts';

export const feedbackDesk: BrowserDesk = async (open) => {
  const page = await open('contributor', '/settings/feedback');
  const word = ownWord();
  const write = page.getByRole('button', { name: 'Write feedback' });
  const dialog = page.getByRole('dialog', { name: 'Your feedback' });
  const words = dialog.getByRole('textbox', { name: 'Your words' });
  const fault = dialog.getByText("Your words can't be blank");
  let typed = '';
  /** The newest first, as they are listed. */
  const sent: string[] = [];
  const listed = page.getByRole('cell').filter({ hasText: word });
  const writes = (text: () => string, faults: number) => async () => {
    await expect(words).toHaveValue(text());
    await expect(fault).toHaveCount(faults);
  };
  // What was put away is seen when the dialog is opened again; until then it is in no list.
  const isClosed = async () => {
    await expect(dialog).toHaveCount(0);
    await expect(listed).toHaveText(sent);
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
        'escape.pressed': () => page.keyboard.press('Escape'),
        'form.left': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      },
      sees: {
        reading: isClosed,
        'writing.blank': writes(() => '', 0),
        'writing.missing': writes(() => '', 1),
        'writing.written': writes(() => typed, 0),
        putAway: isClosed,
      },
    },
  };
};
