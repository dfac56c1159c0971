import { plansPath } from '../../plans/plans-screen.ts';
import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';

interface Named {
  readonly path: string;
  /** As buttons name it: 'test plan'. */
  readonly noun: string;
}

/** Records that are created, renamed and deleted in a list. */
const driverOf =
  ({ path, noun }: Named): BrowserDriver =>
  async (open) => {
    const page = await open('owner', path);
    const name = `Walk ${crypto.randomUUID()}`;
    const dialog = (title: string) => page.getByRole('dialog', { name: `${title} ${noun}` });
    const [adding, editing, question] = [dialog('New'), dialog('Edit'), page.getByRole('alertdialog')];
    const row = page.getByRole('row', { name });
    const press = (action: string) => () =>
      page.getByRole('button', { name: `${action} ${noun} ${name}`, exact: true }).click();
    const save = async (form: typeof adding, text: string) => {
      await form.getByRole('textbox', { name: 'Name' }).fill(text);
      await page.keyboard.press('Enter');
    };
    const closed = () => expect(adding.or(editing).or(question)).toHaveCount(0);
    return {
      page,
      driver: {
        acts: {
          'form.opened': () =>
            page
              .getByRole('button', { name: `New ${noun}` })
              .first()
              .click(),
          'form.left': () => adding.getByRole('button', { name: 'Cancel' }).click(),
          'name.missed': () => save(adding, ''),
          'name.typed': () => save(adding, name),
          'edit.opened': press('Edit'),
          'edit.left': () => editing.getByRole('button', { name: 'Cancel' }).click(),
          'name.changed': () => save(editing, `${name} renamed`),
          'deletion.asked': press('Delete'),
          'deletion.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
          'deletion.confirmed': () => question.getByRole('button', { name: 'Delete', exact: true }).click(),
        },
        sees: {
          async empty() {
            await closed();
            await expect(row).toHaveCount(0);
          },
          adding: () => expect(adding.getByRole('textbox', { name: 'Name' })).toHaveValue(''),
          faulty: () => expect(adding.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true'),
          async listed() {
            await closed();
            await expect(row).toBeVisible();
          },
          editing: () => expect(editing.getByRole('textbox', { name: 'Name' })).toHaveValue(name),
          renamed: () => expect(page.getByRole('row', { name: `${name} renamed` })).toBeVisible(),
          asked: () => expect(question).toContainText(name),
        },
      },
    };
  };

export const planDriver = driverOf({ path: plansPath, noun: 'test plan' });
export const milestoneDriver = driverOf({ path: '/projects/p-shop/milestones', noun: 'milestone' });
