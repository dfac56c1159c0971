import { expect } from '../../support/assay-test.ts';
import { called } from '../../support/called.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';
import { visit } from '../../support/visit.ts';

export const projectsDriver: BrowserDriver = async (open) => {
  const page = await open('owner', '/');
  const word = ownWord();
  const name = `Project ${word}`;
  const card = page.getByRole('main').getByRole('link', { name });
  const home = page.getByRole('heading', { level: 1, name: 'Projects', exact: true });
  const dialog = page.getByRole('dialog', { name: 'New project' });
  const nameField = dialog.getByRole('textbox', { name: 'Name' });
  /** The errors of the name and the code. */
  const blank = dialog.getByText("can't be blank");
  const trash = page.getByRole('dialog', { name: 'Deleted projects' });
  const trashed = trash.getByRole('button', { name: `Restore ${name}` });
  let path = '';
  await page.getByRole('main').getByRole('link').first().waitFor();
  /** The list, with or without the project. */
  const list = (count: number) => async () => {
    await expect(home).toBeVisible();
    await expect(dialog.or(trash)).toHaveCount(0);
    await expect(card).toHaveCount(count);
  };
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => page.getByRole('button', { name: 'New project' }).click(),
        async 'name.typed'() {
          await nameField.fill(name);
          await dialog.getByRole('textbox', { name: 'Code' }).fill(word.toUpperCase());
        },
        'save.pressed': () => dialog.getByRole('button', { name: 'Save' }).click(),
        'form.left': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'list.opened': () => visit(page, '/'),
        'project.opened': () => card.click(),
        // By someone else: the page receives the event.
        'project.deleted': () => called(page, 'DELETE', path.replace('/projects/', '/aa/api/v1/project/')),
        'trash.opened': () => page.getByRole('button', { name: 'Deleted projects' }).click(),
        'trash.closed': () => page.keyboard.press('Escape'),
        'project.restored': () => trashed.click(),
      },
      sees: {
        unlisted: list(0),
        async 'making.blank'() {
          await expect(nameField).toHaveValue('');
          await expect(blank).toHaveCount(0);
        },
        'making.faulty': () => expect(blank).toHaveCount(2),
        async 'making.named'() {
          await expect(nameField).toHaveValue(name);
          await expect(blank).toHaveCount(0);
        },
        async opened() {
          await expect(page).toHaveURL(/\/projects\/[\w-]+$/);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
          path = new URL(page.url()).pathname;
        },
        listed: list(1),
        deleted: list(0),
        'trash.holding': () => expect(trashed).toBeVisible(),
        async 'trash.emptied'() {
          await expect(trash).toBeVisible();
          await expect(trashed).toHaveCount(0);
        },
      },
    },
  };
};
