import { expect } from '../../support/assay-test.ts';
import { rowOf, shop } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { reported } from '../../support/called.ts';
import { ownWord } from '../reported.ts';
import { visit } from '../../support/visit.ts';

/** Values that the rows do not have yet. */
const statuses = ['Done', 'Deferred', 'Invalid', 'In Progress'];

export const bulkDriver: BrowserDriver = async (open) => {
  const page = await open('owner');
  const word = ownWord();
  for (const title of [`One ${word}`, `Two ${word}`]) await reported(page, title);
  await visit(page, `${shop}?term=${word}&sort=id,asc`);
  await rowOf(page, `One ${word}`).waitFor();
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('group', { name: 'Selected defects' });
  const press = (name: string | RegExp) => () => dialog.getByRole('button', { name }).last().click();
  const chooseIn = async (field: string, option: string) => {
    await dialog.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  let turn = 0;
  let status = '';
  return {
    page,
    driver: {
      acts: {
        'page.picked': () => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
        'selection.cleared': () => bar.getByRole('button', { name: 'Clear selection' }).click(),
        'edit.opened': () => bar.getByRole('button', { name: 'Edit' }).click(),
        async 'value.previewed'() {
          status = statuses[turn % statuses.length] ?? '';
          turn += 1;
          await chooseIn('Field', 'Status');
          await chooseIn('New value', status);
          await press('Preview')();
        },
        'change.chosen': press('Back'),
        'change.applied': press(/^Apply to/),
        'undo.pressed': press('Undo all'),
        'dialog.closed': press('Close'),
      },
      sees: {
        none: () => expect(bar).toHaveCount(0),
        async picked() {
          await expect(dialog).toHaveCount(0);
          await expect(bar).toContainText('2 selected');
        },
        choosing: () => expect(dialog.getByRole('button', { name: 'Preview' })).toBeVisible(),
        previewed: () => expect(dialog).toContainText('2 defects will change.'),
        async changed() {
          await expect(dialog).toContainText('2 defects changed');
          await expect(rowOf(page, 'Two')).toContainText(status);
        },
        async undone() {
          // While the undo runs, closing would only stop it; its results are the last step, without this button.
          await expect(dialog).toHaveAccessibleName('Done');
          await expect(dialog.getByRole('button', { name: 'Undo all' })).toHaveCount(0);
          await expect(rowOf(page, 'Two')).not.toContainText(status);
        },
      },
    },
  };
};
