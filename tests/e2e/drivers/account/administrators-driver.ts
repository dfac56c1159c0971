import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

export const administratorsDriver: BrowserDriver = async (open) => {
  const page = await open('product', '/product-admin/users');
  const word = ownWord();
  const name = `Nora ${word}`;
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: 'New product administrator' });
  const question = page.getByRole('alertdialog');
  const box = (label: RegExp) => dialog.getByRole('textbox', { name: label });
  const faults = dialog.getByText("can't be blank");
  const writes = (text: string, faulty: number) => async () => {
    await expect(box(/^Name/)).toHaveValue(text);
    await expect(faults).toHaveCount(faulty);
  };
  const rests = (rows: number) => async () => {
    await expect(dialog.or(question)).toHaveCount(0);
    await expect(row).toHaveCount(rows);
  };
  await page.getByRole('row').filter({ hasText: 'Petra Novak' }).waitFor();
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => page.getByRole('button', { name: 'New administrator' }).click(),
        async 'person.typed'() {
          await box(/^Name/).fill(name);
          await box(/^E-mail/).fill(`${word}@mills.example`);
        },
        'invite.pressed': () => dialog.getByRole('button', { name: 'Invite' }).click(),
        'form.left': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'removal.asked': () => row.getByRole('button', { name: `Remove ${name}` }).click(),
        'removal.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'removal.confirmed': () => question.getByRole('button', { name: 'Remove', exact: true }).click(),
      },
      sees: {
        unlisted: rests(0),
        'inviting.blank': writes('', 0),
        'inviting.missing': writes('', 2),
        'inviting.named': writes(name, 0),
        listed: rests(1),
        asked: () => expect(question).toContainText(`${name} will no longer be able to sign in.`),
      },
    },
  };
};
