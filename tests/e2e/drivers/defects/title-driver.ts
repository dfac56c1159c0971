import { expect } from '../../support/assay-test.ts';
import { reported } from '../../support/called.ts';
import { openDefect, panelOf, shop, titleOf } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';

export const titleDriver: BrowserDriver = async (open) => {
  const page = await open('owner', shop);
  await openDefect(page, await reported(page, 'Walked'));
  const save = panelOf(page).getByRole('button', { name: 'Save', exact: true });
  let stored = 'Walked';
  let typed = stored;
  let count = 0;
  const keep = () => {
    if (typed.trim()) stored = typed;
  };
  return {
    page,
    driver: {
      acts: {
        'title.typed': () => titleOf(page).fill((typed = `Another title ${(count += 1)}`)),
        'title.emptied': () => titleOf(page).fill((typed = '  ')),
        'enter.pressed': () => (keep(), titleOf(page).press('Enter')),
        'save.pressed': () => (keep(), save.click()),
        'cancel.pressed': () => panelOf(page).getByRole('button', { name: 'Cancel' }).click(),
      },
      sees: {
        async reading() {
          await expect(save).toHaveCount(0);
          await expect(titleOf(page)).toHaveValue(stored);
        },
        changed: () => expect(save).toBeEnabled(),
        async faulty() {
          await expect(save).toBeDisabled();
          await expect(panelOf(page).getByText("Title can't be blank")).toBeVisible();
        },
      },
    },
  };
};
