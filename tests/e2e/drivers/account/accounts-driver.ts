import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

export const accountsDriver: BrowserDriver = async (open) => {
  const page = await open('product', '/product-admin/accounts');
  const word = ownWord();
  const name = `Mill ${word}`;
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: 'New account' });
  const organisation = dialog.getByRole('textbox', { name: /^Organisation/ });
  const faults = dialog.getByText("can't be blank");
  const question = page.getByRole('alertdialog');
  const writes = (text: string, faulty: number) => async () => {
    await expect(organisation).toHaveValue(text);
    await expect(faults).toHaveCount(faulty);
  };
  const stands = (factor: string, status: string) => async () => {
    await expect(dialog.or(question)).toHaveCount(0);
    await expect(row.getByText(factor, { exact: true })).toBeVisible();
    await expect(row.getByText(status, { exact: true })).toBeVisible();
  };
  await page.getByRole('table', { name: 'Accounts' }).getByRole('row').nth(1).waitFor();
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => page.getByRole('button', { name: 'New account' }).click(),
        async 'account.described'() {
          await organisation.fill(name);
          await dialog.getByRole('textbox', { name: /^Administrator name/ }).fill('Nora Mill');
          await dialog.getByRole('textbox', { name: /^Administrator e-mail/ }).fill(`${word}@mills.example`);
        },
        'create.pressed': () => dialog.getByRole('button', { name: 'Create' }).click(),
        'form.left': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'factor.required': () =>
          row.getByRole('button', { name: `Require two-factor authentication for ${name}` }).click(),
        'factor.waived': () =>
          row.getByRole('button', { name: `Make two-factor authentication optional for ${name}` }).click(),
        'archive.asked': () => row.getByRole('button', { name: `Archive ${name}` }).click(),
        'archive.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'archive.confirmed': () => question.getByRole('button', { name: 'Archive', exact: true }).click(),
        'account.restored': () => row.getByRole('button', { name: `Reactivate ${name}` }).click(),
      },
      sees: {
        async unlisted() {
          await expect(dialog.or(question)).toHaveCount(0);
          await expect(row).toHaveCount(0);
        },
        'making.blank': writes('', 0),
        'making.missing': writes('', 3),
        'making.described': writes(name, 0),
        active: stands('Optional', 'Active'),
        guarded: stands('Required', 'Active'),
        asked: () => expect(question).toContainText(`Nobody at ${name} will be able to sign in`),
        archived: stands('Optional', 'Archived'),
      },
    },
  };
};
