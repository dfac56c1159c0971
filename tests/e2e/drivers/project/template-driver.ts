import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';

export const templateDriver: BrowserDriver = async (open) => {
  const page = await open('owner', '/projects/p-ware/settings/template');
  const add = page.getByRole('group', { name: 'Add field' }).getByRole('button', { name: 'Text', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const question = page.getByRole('alertdialog');
  const goTo = (name: string) => () => page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await add.waitFor();
  return {
    page,
    driver: {
      acts: {
        'field.added': () => add.click(),
        'template.saved': () => save.click(),
        'page.left': goTo('Tags'),
        'page.kept': () => question.getByRole('button', { name: 'Keep editing' }).click(),
        'change.dropped': () => question.getByRole('button', { name: 'Discard and leave' }).click(),
        'page.opened': goTo('Template'),
      },
      sees: {
        async unchanged() {
          await expect(add).toBeVisible();
          await expect(save).toBeDisabled();
        },
        async changed() {
          await expect(question).toHaveCount(0);
          await expect(save).toBeEnabled();
        },
        asked: () => expect(question).toContainText('Leave without saving?'),
        async elsewhere() {
          await expect(question).toHaveCount(0);
          await expect(page).toHaveURL(/settings\/tags/);
        },
      },
    },
  };
};
