import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';

export const rightsDriver: BrowserDriver = async (open) => {
  const [own, other, nowhere] = [/What you can do/, /What Carlos Medina can do/, 'No project (account only)'];
  const page = await open('admin', '/settings/rights');
  const list = page.getByRole('main').getByRole('region', { name: 'Permissions' });
  const search = page.getByRole('searchbox', { name: 'Person (name or e-mail address)' });
  const project = list.getByRole('button', { name: /Project/ });
  const row = list.getByRole('row', { name: /^Defects delete/ });
  const choose = (name: string) => async () => {
    await project.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  /** Without a project, nothing is shown about defects. */
  const sees = (whose: RegExp, where: string, answer: string | null) => async () => {
    await expect(page.getByText(whose)).toBeVisible();
    await expect(project).toContainText(where);
    await expect(row).toHaveCount(answer === null ? 0 : 1);
    if (answer !== null) await expect(row.getByText(answer, { exact: true })).toBeVisible();
  };
  await list.getByRole('row').nth(1).waitFor();
  return {
    page,
    driver: {
      acts: {
        'person.typed': () => search.fill('contributor@'),
        'person.emptied': () => search.fill(''),
        'project.chosen': choose('Web shop'),
        'project.left': choose(nowhere),
      },
      sees: {
        'own.anywhere': sees(own, nowhere, null),
        'own.inside': sees(own, 'Web shop', 'Yes'),
        'other.anywhere': sees(other, nowhere, null),
        'other.inside': sees(other, 'Web shop', 'Own items only'),
      },
    },
  };
};
