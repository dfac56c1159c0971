import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

/** The password form shows errors, but the password is never changed, because other tests sign in with it. */
export const securityDriver: BrowserDriver = async (open) => {
  const page = await open('contributor', '/settings/security');
  const name = `Build ${ownWord()}`;
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  const password = page.getByRole('dialog', { name: 'Change password' });
  const once = page.getByRole('dialog', { name: 'Your API key' });
  const question = page.getByRole('alertdialog', { name });
  const keys = page.getByRole('region', { name: 'API keys', exact: true });
  const row = keys.getByRole('row').filter({ hasText: name });
  const wrong = page.getByText(/can't be blank|choose at least one|minimum is|doesn't match/);
  const described = (text: string, faults: readonly (string | RegExp)[]) => async () => {
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(text);
    await expect(wrong).toHaveText([...faults]);
  };
  const typed = (next: string, faults: readonly (string | RegExp)[]) => async () => {
    await expect(password.getByLabel('New password', { exact: true })).toHaveValue(next);
    await expect(wrong).toHaveText([...faults]);
  };
  const rests = (rows: number) => async () => {
    await expect(dialogs).toHaveCount(0);
    await expect(row).toHaveCount(rows);
  };
  await keys.getByText('No API keys').or(keys.getByRole('row').nth(1)).waitFor();
  return {
    page,
    driver: {
      acts: {
        'key.begun': () => keys.getByRole('button', { name: 'New API key' }).click(),
        async 'key.described'() {
          await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
          await dialog.getByRole('group', { name: 'Defect' }).getByRole('button', { name: 'Read' }).click();
        },
        'key.made': () => dialog.getByRole('button', { name: 'New API key' }).click(),
        'form.left': () => dialogs.getByRole('button', { name: 'Cancel' }).click(),
        'key.kept': () => once.getByRole('button', { name: 'I’ve saved it' }).click(),
        'revocation.asked': () => row.getByRole('button', { name: 'Revoke' }).click(),
        'revocation.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'revocation.confirmed': () => question.getByRole('button', { name: 'Revoke' }).click(),
        'password.begun': () => page.getByRole('button', { name: 'Change password' }).click(),
        async 'password.mistyped'() {
          await password.getByLabel('Current password').fill('not this one');
          await password.getByLabel('New password', { exact: true }).fill('short');
          await password.getByLabel('Confirm new password').fill('other');
        },
        'password.saved': () => password.getByRole('button', { name: 'Save' }).click(),
      },
      sees: {
        keyless: rests(0),
        'making.blank': described('', []),
        'making.missing': described('', ["Name can't be blank", 'Permissions: choose at least one']),
        'making.described': described(name, []),
        shown: () => expect(once.locator('code')).toHaveText(/^\S{57}$/),
        listed: rests(1),
        asked: () => expect(question).toContainText('Programs that use it lose access immediately'),
        'changing.blank': typed('', []),
        'changing.missing': typed('', ["Current password can't be blank", /New password minimum is/]),
        'changing.mistyped': typed('short', []),
        'changing.wrong': typed('short', [/New password minimum is/, "doesn't match New password"]),
      },
    },
  };
};
