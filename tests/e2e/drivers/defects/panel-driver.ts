import { expect } from '../../support/assay-test.ts';
import { panelOf, rowOf, shop, tabOf, titleOf } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';

export const panelDriver: BrowserDriver = async (open) => {
  // The oldest first, so that defects reported by other tests do not move these.
  const page = await open('owner', `${shop}?sort=createdDate%2Casc`);
  const question = page.getByRole('alertdialog');
  const press = (name: string) => () => question.getByRole('button', { name, exact: true }).click();
  const chooses = (name: string) => () => tabOf(page, name).click();
  const seesTab = (name: string) => () => expect(tabOf(page, name)).toHaveAttribute('aria-selected', 'true');
  const close = () => panelOf(page).getByRole('button', { name: 'Close' }).click();
  return {
    page,
    driver: {
      acts: {
        'defect.opened': () => rowOf(page, 'SHOP-20').getByRole('link').first().click(),
        'new.opened': () => page.getByRole('link', { name: 'New defect' }).click(),
        'panel.closed': close,
        'comments.chosen': chooses('Comments'),
        'attachments.chosen': chooses('Attachments'),
        'history.chosen': chooses('History'),
        'removal.asked': () => panelOf(page).getByRole('button', { name: 'Delete' }).click(),
        'removal.cancelled': press('Cancel'),
        'header.typed': () => titleOf(page).fill('Begun'),
        'draft.left': close,
        'draft.kept': press('Keep editing'),
        'draft.dropped': press('Discard'),
      },
      sees: {
        async closed() {
          await expect(panelOf(page)).toHaveCount(0);
          expect(page.url()).not.toContain('defectId');
        },
        'open.comments': seesTab('Comments'),
        'open.attachments': seesTab('Attachments'),
        'open.history': seesTab('History'),
        'open.asked': () => expect(question).toContainText('Delete defect SHOP-20?'),
        'blank.untouched': () => expect(titleOf(page)).toHaveValue(''),
        async 'blank.touched'() {
          await expect(question).toHaveCount(0);
          await expect(titleOf(page)).toHaveValue('Begun');
        },
        'blank.asked': () => expect(question).toContainText('Discard this defect?'),
      },
    },
  };
};
