import { expect } from '../../support/assay-test.ts';
import { panelOf, shop, titleOf } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { reported } from '../../support/called.ts';
import { ownWord } from '../reported.ts';
import { visit } from '../../support/visit.ts';

/** Titles that are not similar to each other. */
const distinctTitles = ['Lighthouse', 'Saxophone', 'Mushroom', 'Volcano', 'Tricycle', 'Penguin'];

export const newDefectDriver: BrowserDriver = async (open) => {
  const page = await open('contributor');
  await reported(page, 'Wyvern nest is drawn without its eggs');
  await visit(page, shop);
  const save = panelOf(page).getByRole('button', { name: 'Save', exact: true });
  const alike = panelOf(page).getByRole('group', { name: 'Possible duplicates' });
  let turn = 0;
  const next = () => distinctTitles[(turn += 1) % distinctTitles.length] ?? '';
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => page.getByRole('link', { name: 'New defect' }).click(),
        'title.typed': () => titleOf(page).fill(`${next()} ${ownWord()}`),
        'known.typed': () => titleOf(page).fill('Wyvern nest is drawn without eggs'),
        'save.pressed': () => save.click(),
      },
      sees: {
        async listed() {
          await expect(panelOf(page)).toHaveCount(0);
          await expect(page).not.toHaveURL(/defectId/);
        },
        blank: () => expect(titleOf(page)).toHaveValue(''),
        async faulty() {
          await expect(panelOf(page).getByText("Title can't be blank")).toBeVisible();
          await expect(save).toBeDisabled();
        },
        async titled() {
          await expect(alike).toHaveCount(0);
          await expect(save).toBeEnabled();
        },
        async alike() {
          await expect(alike).toContainText('Wyvern nest');
          await expect(save).toBeEnabled();
        },
      },
    },
  };
};
