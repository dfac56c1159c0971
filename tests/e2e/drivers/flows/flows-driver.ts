import { expect } from '../../support/assay-test.ts';
import { visit } from '../../support/visit.ts';
import { dialogOf, flowRow, flows, searchFor } from '../../flows/flows-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

export const flowsDriver: BrowserDriver = async (open) => {
  const word = ownWord();
  const [list, name] = [`${flows}?term=${word}`, `Walk ${word}`];
  const page = await open('owner', list);
  const [dialog, question] = [dialogOf(page), dialogOf(page, 'alertdialog')];
  const bar = page.getByRole('group', { name: 'Selected flows' });
  const [row, field] = [flowRow(page, name), dialog.getByRole('textbox', { name: 'Name' })];
  const press = (label: string | RegExp) => () => dialog.getByRole('button', { name: label }).last().click();
  const chooseIn = async (button: string, option: string) => {
    await dialog.getByRole('button', { name: button }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => page.getByRole('link', { name: 'New flow' }).first().click(),
        'name.typed': () => field.fill(name),
        'create.pressed': press('Create flow'),
        'form.left': press('Cancel'),
        'term.missed': () => searchFor(page, `no${word}such`),
        'term.emptied': () => searchFor(page, word),
        'page.picked': () => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
        'selection.cleared': () => bar.getByRole('button', { name: 'Clear selection' }).click(),
        'bulk.opened': () => bar.getByRole('button', { name: 'Edit' }).click(),
        async 'status.previewed'() {
          await chooseIn('Change', 'Set status');
          await chooseIn('New value', 'Released');
          await press('Preview')();
        },
        'change.applied': press(/^Apply to/),
        'undo.pressed': press('Undo all'),
        'dialog.closed': press('Close'),
        async 'removal.asked'() {
          await row.getByRole('button', { name: `Actions for ${name}` }).click();
          await page.getByRole('menuitem', { name: 'Delete…' }).click();
        },
        'removal.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'removal.confirmed': () => question.getByRole('button', { name: 'Delete', exact: true }).click(),
        'restore.pressed': () =>
          page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click(),
      },
      sees: {
        async empty() {
          await expect(dialog).toHaveCount(0);
          await expect(page.getByText(`No flows match “${word}”.`)).toBeVisible();
        },
        'making.blank': () => expect(field).toHaveValue(''),
        'making.faulty': () => expect(dialog).toContainText("Name can't be blank"),
        'making.named': () => expect(field).toHaveValue(name),
        async listed() {
          await expect(dialog.or(question)).toHaveCount(0);
          // A new flow has opened its steps.
          if (page.url().endsWith('/steps')) await visit(page, list);
          await expect(row).toContainText('New');
          await expect(bar).toHaveCount(0);
        },
        missed: () => expect(row).toHaveCount(0),
        async picked() {
          await expect(dialog).toHaveCount(0);
          await expect(bar).toContainText('1 selected');
        },
        choosing: () => expect(dialog.getByRole('button', { name: 'Preview' })).toBeVisible(),
        previewed: () => expect(dialog).toContainText('1 flow will change.'),
        async changed() {
          await expect(dialog).toContainText('1 flow changed');
          await expect(row).toContainText('Released');
        },
        async undone() {
          // While the undo runs, closing would only stop it; its results are the last step, without this button.
          await expect(dialog).toHaveAccessibleName('Done');
          await expect(dialog.getByRole('button', { name: 'Undo all' })).toHaveCount(0);
          await expect(row).not.toContainText('Released');
        },
        asked: () => expect(question).toContainText(`Delete flow “${name}”?`),
        gone: () => expect(row).toHaveCount(0),
      },
    },
  };
};
