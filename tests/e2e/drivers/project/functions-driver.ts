import { expect } from '../../support/assay-test.ts';
import { visit } from '../../support/visit.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';
import { ownProject } from './own-project.ts';

export const functionsDriver: BrowserDriver = async (open) => {
  const page = await open('owner');
  const { id } = await ownProject(page);
  await visit(page, `/projects/${id}/settings/functions`);
  const name = `hello_${ownWord().replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox', { name: 'Search functions' });
  const row = main.getByRole('row').filter({ hasText: name });
  const body = main.getByRole('textbox', { name: 'Body' });
  const question = page.getByRole('alertdialog', { name: `Delete function “${name}”?` });
  await search.fill(name);
  const write = async (text: string) => {
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await body.fill(text);
  };
  const save = () => main.getByRole('button', { name: 'Save', exact: true }).click();
  return {
    page,
    driver: {
      acts: {
        'creation.started': () => main.getByRole('button', { name: 'New function' }).click(),
        'function.misspelled': () => write('"Hello'),
        async 'function.written'() {
          await write('"Hello"');
          await main.getByRole('button', { name: 'Add example' }).click();
          await main.getByRole('textbox', { name: 'Expected result of example 1' }).fill('Hello');
        },
        'form.cancelled': () => main.getByRole('button', { name: 'Cancel' }).click(),
        'save.tried': save,
        'function.tried': () => main.getByRole('button', { name: 'Evaluate' }).click(),
        'function.saved': save,
        'deletion.asked': () => row.getByRole('button', { name: `Delete function ${name}` }).click(),
        'deletion.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'deletion.confirmed': () => question.getByRole('button', { name: 'Delete', exact: true }).click(),
      },
      sees: {
        async none() {
          await expect(search).toBeVisible();
          await expect(row).toHaveCount(0);
        },
        writing: () => expect(main.getByRole('heading', { name: 'New function' })).toBeVisible(),
        wrong: () => expect(main).toContainText('Line 1, column 1: Body has a text without a closing quote'),
        written: () => expect(main).toContainText('The expression is valid.'),
        tried: () => expect(main.getByRole('status', { name: 'Result' })).toContainText('Hello'),
        listed: () => expect(row).toBeVisible(),
        asked: () => expect(question).toBeVisible(),
      },
    },
  };
};
