import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownProject } from './own-project.ts';
import { visit } from '../../support/visit.ts';

const name = 'Carlos Medina';

export const membersDriver: BrowserDriver = async (open) => {
  const page = await open('owner');
  const { id, name: project } = await ownProject(page);
  await visit(page, `/projects/${id}/settings/users`);
  const adding = page.getByRole('region', { name: 'Add member' });
  const person = adding.getByRole('button', { name: /Person/ });
  const row = page.getByRole('row').filter({ hasText: name });
  const role = row.getByRole('button', { name: new RegExp(`Role of ${name}`) });
  const question = page.getByRole('alertdialog');
  const option = (label: string | RegExp) => page.getByRole('option', { name: label }).click();
  const give = (label: string) => async () => {
    await role.click();
    await option(new RegExp(`^${label}`));
  };
  /** Only the owner is a member; the person chosen in the form, and whether it shows an error. */
  const withoutThem = (chosen: string, isFaulty: boolean) => async () => {
    await expect(question).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await expect(person).toContainText(chosen);
    await expect(adding.getByText("can't be blank")).toHaveCount(isFaulty ? 1 : 0);
  };
  const withThem = (label: string) => async () => {
    await expect(question).toHaveCount(0);
    await expect(role).toContainText(label);
    await expect(person).toContainText('Search by name or e-mail');
  };
  await expect(page.getByRole('row').filter({ hasText: 'Olivia Brandt' })).toBeVisible();
  return {
    page,
    driver: {
      acts: {
        async 'person.chosen'() {
          await person.click();
          await option(name);
        },
        'add.pressed': () => adding.getByRole('button', { name: 'Add', exact: true }).click(),
        'role.lowered': give('Viewer'),
        'role.raised': give('Contributor'),
        'removal.asked': () => row.getByRole('button', { name: `Remove ${name}` }).click(),
        'removal.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'removal.confirmed': () => question.getByRole('button', { name: 'Remove' }).click(),
      },
      sees: {
        alone: withoutThem('Search by name or e-mail', false),
        faulty: withoutThem('Search by name or e-mail', true),
        chosen: withoutThem(name, false),
        contributing: withThem('Contributor'),
        viewing: withThem('Viewer'),
        asked: () => expect(question).toContainText(`Remove ${name} from "${project}"?`),
      },
    },
  };
};
