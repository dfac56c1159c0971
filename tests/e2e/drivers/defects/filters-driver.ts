import { expect } from '../../support/assay-test.ts';
import { anyRow, shop } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

export const filtersDriver: BrowserDriver = async (open) => {
  const page = await open('contributor', `${shop}?severity=Blocker`);
  await anyRow(page).waitFor();
  const name = `Blockers ${ownWord()}`;
  const menu = page.getByRole('menu', { name: 'Saved filters' });
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await menu.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Name' });
  const question = page.getByRole('alertdialog');
  return {
    page,
    driver: {
      acts: {
        'name.asked': () => choose('Save current as…'),
        'name.typed': () => field.fill(name),
        'save.pressed': () => dialog.getByRole('button', { name: 'Save' }).click(),
        'dialog.left': () => page.keyboard.press('Escape'),
        async 'filter.applied'() {
          await page.getByRole('button', { name: /^Clear/ }).click();
          await choose(name);
        },
        'removal.asked': () => choose(`Delete “${name}”…`),
        'removal.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'removal.confirmed': () => question.getByRole('button', { name: 'Delete' }).click(),
      },
      sees: {
        async unsaved() {
          await expect(dialog.or(question)).toHaveCount(0);
          await expect(page.getByRole('button', { name: 'Saved filters' })).not.toContainText(name);
        },
        'naming.blank': () => expect(field).toHaveValue(''),
        'naming.faulty': () => expect(dialog).toContainText("Name can't be blank"),
        'naming.named': () => expect(field).toHaveValue(name),
        async saved() {
          await expect(dialog.or(question)).toHaveCount(0);
          await expect(page).toHaveURL(/severity=Blocker/);
          await page.getByRole('button', { name: 'Saved filters' }).click();
          await expect(menu.getByRole('menuitem', { name, exact: true })).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(menu).toHaveCount(0);
        },
        asked: () => expect(question).toContainText(name),
      },
    },
  };
};
