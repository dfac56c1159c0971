import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownProject } from './own-project.ts';
import { visit } from '../../support/visit.ts';

export const projectSummaryDriver: BrowserDriver = async (open) => {
  const page = await open('owner');
  const { id, name } = await ownProject(page);
  await visit(page, `/projects/${id}/settings/summary`);
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: 'Name' });
  const save = main.getByRole('button', { name: 'Save', exact: true });
  const reset = main.getByRole('button', { name: 'Reset', exact: true });
  const blank = main.getByText("can't be blank");
  const archived = main.getByText('This project is archived and read-only.');
  const question = page.getByRole('alertdialog');
  const press = (label: string) => () => main.getByRole('button', { name: label, exact: true }).click();
  const answer = (label: string) => () => question.getByRole('button', { name: label, exact: true }).click();
  const goTo = (label: string) => () => main.getByRole('link', { name: label, exact: true }).click();
  let stored = name;
  let typed = stored;
  let count = 0;
  const elsewhere = async () => {
    await expect(page).toHaveURL(/settings\/users$/);
    await expect(field).toHaveCount(0);
  };
  return {
    page,
    driver: {
      acts: {
        'name.typed': () => field.fill((typed = `${name} ${(count += 1)}`)),
        'name.emptied': () => field.fill((typed = '')),
        'save.pressed': () => ((stored = typed || stored), save.click()),
        'reset.pressed': () => reset.click(),
        'page.left': goTo('Users'),
        'page.opened': goTo('Summary'),
        'archive.asked': press('Archive'),
        'archive.cancelled': answer('Cancel'),
        'archive.confirmed': answer('Archive'),
        'work.resumed': press('Unarchive'),
        'deletion.asked': press('Delete'),
        'deletion.cancelled': answer('Cancel'),
        'deletion.confirmed': answer('Delete'),
      },
      sees: {
        async unchanged() {
          await expect(question.or(archived).or(reset)).toHaveCount(0);
          await expect(field).toHaveValue(stored);
          await expect(page.getByRole('banner')).toContainText(stored);
        },
        async changed() {
          await expect(blank).toHaveCount(0);
          await expect(field).toHaveValue(typed);
          await expect(save).toBeEnabled();
        },
        async emptied() {
          await expect(blank).toHaveCount(0);
          await expect(field).toHaveValue('');
          await expect(save).toBeEnabled();
        },
        faulty: () => expect(blank).toBeVisible(),
        elsewhere,
        elsewhereMeanwhile: elsewhere,
        archiving: () => expect(question).toContainText(`Archive "${stored}"?`),
        async archived() {
          await expect(archived).toBeVisible();
          await expect(field).toHaveCount(0);
        },
        deleting: () => expect(question).toContainText(`Delete "${stored}"?`),
        async home() {
          await expect(page).toHaveURL(/:\d+\/$/);
          await expect(main.getByRole('link').first()).toBeVisible();
          await expect(main.getByRole('link', { name })).toHaveCount(0);
        },
      },
    },
  };
};
