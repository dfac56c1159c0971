import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

export const tagSettingsDriver: BrowserDriver = async (open) => {
  const page = await open('owner', '/projects/p-ware/settings/tags');
  const gate = `Gate ${ownWord()}`;
  const row = page.getByRole('row').filter({ hasText: gate });
  const dialog = page.getByRole('dialog', { name: 'New tag' });
  const name = dialog.getByRole('textbox', { name: 'Tag' });
  const question = page.getByRole('alertdialog');
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => page.getByRole('button', { name: 'New tag' }).click(),
        'name.typed': () => name.fill(gate),
        'save.pressed': () => dialog.getByRole('button', { name: 'Save' }).click(),
        'form.left': () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
        'removal.asked': () => page.getByRole('button', { name: `Delete tag ${gate}` }).click(),
        'removal.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'removal.confirmed': () => question.getByRole('button', { name: 'Delete', exact: true }).click(),
      },
      sees: {
        async unlisted() {
          await expect(dialog.or(question)).toHaveCount(0);
          await expect(row).toHaveCount(0);
        },
        'making.blank': () => expect(name).toHaveValue(''),
        'making.faulty': () => expect(dialog.getByText("Tag can't be blank")).toBeVisible(),
        'making.named': () => expect(name).toHaveValue(gate),
        async listed() {
          await expect(dialog.or(question)).toHaveCount(0);
          await expect(row).toBeVisible();
        },
        asked: () => expect(question).toContainText(`Delete tag “${gate}”?`),
      },
    },
  };
};
