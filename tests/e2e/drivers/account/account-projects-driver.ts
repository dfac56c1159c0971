import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownProject } from '../project/own-project.ts';

export const accountProjectsDriver: BrowserDriver = async (open) => {
  const page = await open('admin', '/settings/projects');
  const { name } = await ownProject(await open('owner'));
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox', { name: 'Search projects' });
  const row = main.getByRole('row').filter({ hasText: name });
  const question = page.getByRole('alertdialog');
  const restore = main.getByRole('button', { name: `Restore ${name}` });
  const press = (label: string) => () => row.getByRole('button', { name: `${label} ${name}` }).click();
  const answer = (label: string) => () => question.getByRole('button', { name: label, exact: true }).click();
  const choose = (label: string) => async () => {
    await main.getByRole('button', { name: /Show/ }).click();
    await page.getByRole('option', { name: label, exact: true }).click();
  };
  const stands = (status: string) => async () => {
    await expect(question).toHaveCount(0);
    await expect(row).toContainText(status);
  };
  const holds = (count: number) => async () => {
    await expect(search).toHaveCount(0);
    await expect(restore).toHaveCount(count);
  };
  await search.fill(name);
  // The project is in the list at once; narrowing the list moves it, and its buttons.
  await expect(main.getByRole('row')).toHaveCount(2);
  return {
    page,
    driver: {
      acts: {
        'archive.asked': press('Archive'),
        'archive.cancelled': answer('Cancel'),
        'archive.confirmed': answer('Archive'),
        'work.resumed': () => row.getByRole('button', { name: `Unarchive ${name}` }).click(),
        'deletion.asked': press('Delete'),
        'deletion.cancelled': answer('Cancel'),
        'deletion.confirmed': answer('Delete'),
        'deleted.chosen': choose('Deleted projects'),
        'there.chosen': choose('Projects'),
        'project.restored': () => restore.click(),
      },
      sees: {
        active: stands('Active'),
        archiving: () => expect(question).toContainText(`Archive "${name}"?`),
        archived: stands('Archived'),
        deleting: () => expect(question).toContainText(`Delete "${name}"?`),
        async gone() {
          await expect(question).toHaveCount(0);
          await expect(search).toBeVisible();
          await expect(row).toHaveCount(0);
        },
        'trash.holding': holds(1),
        'trash.without': holds(0),
      },
    },
  };
};
