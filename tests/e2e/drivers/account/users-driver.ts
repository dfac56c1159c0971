import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

export const usersDriver: BrowserDriver = async (open) => {
  const page = await open('admin', '/settings/users');
  const word = ownWord();
  const [name, line] = [`Mara ${word}`, `${word}@works.example, Mara ${word}`];
  // The list contains only users that this path invites.
  await page.getByRole('searchbox', { name: 'Search users' }).fill(word);
  const nobody = page.getByRole('heading', { name: 'No results' });
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  const emails = dialog.getByRole('textbox', { name: /E-mail addresses/ });
  const faults = dialog.getByText(/can't be blank|is not an e-mail address/);
  const question = page.getByRole('alertdialog');
  const writes = (text: string, fault: string | null) => async () => {
    await expect(emails).toHaveValue(text);
    await expect(faults).toHaveText(fault === null ? [] : [fault]);
  };
  await nobody.waitFor();
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => page.getByRole('button', { name: 'Invite users' }).click(),
        'mail.typed': () => emails.fill(line),
        'mail.mistyped': () => emails.fill('no address'),
        'invite.pressed': () => dialog.getByRole('button', { name: 'Invite' }).click(),
        'form.left': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'removal.asked': () => row.getByRole('button', { name: `Delete ${name}` }).click(),
        'removal.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'removal.confirmed': () => question.getByRole('button', { name: 'Delete', exact: true }).click(),
      },
      sees: {
        async unlisted() {
          await expect(dialog.or(question)).toHaveCount(0);
          await expect(nobody).toBeVisible();
        },
        'inviting.blank': writes('', null),
        'inviting.missing': writes('', "can't be blank"),
        'inviting.mistyped': writes('no address', null),
        'inviting.wrong': writes('no address', '“no address” is not an e-mail address'),
        'inviting.named': writes(line, null),
        async listed() {
          await expect(dialog.or(question)).toHaveCount(0);
          await expect(row).toContainText('Invited');
        },
        asked: () => expect(question).toContainText(`${name} will no longer be able to sign in`),
      },
    },
  };
};
