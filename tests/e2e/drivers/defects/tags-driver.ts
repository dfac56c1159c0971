import { expect } from '../../support/assay-test.ts';
import { called } from '../../support/called.ts';
import { panelOf, shop } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { openReported, ownWord } from '../reported.ts';

export const tagsDriver: BrowserDriver = async (open) => {
  const page = await open('owner', shop);
  const there = `there ${ownWord()}`;
  await called(page, 'POST', '/aa/api/v1/p-shop/tags', { tag: there });
  await openReported(page, 'Tagwalk');
  const panel = panelOf(page);
  const chips = panel.getByRole('button', { name: /^Remove tag/ });
  const search = page.getByRole('combobox', { name: 'Search tags' });
  const dialog = page.getByRole('dialog', { name: /^(New|Edit) tag$/ });
  const name = dialog.getByRole('textbox', { name: 'Tag' });
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();
  let count = 0;
  let worn = '';
  const fresh = () => (worn = `${ownWord()} ${(count += 1)}`);
  return {
    page,
    driver: {
      acts: {
        'picker.opened': () => panel.getByRole('button', { name: 'Add tag' }).click(),
        async 'picker.left'() {
          if (await search.inputValue()) await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
        },
        async 'tag.chosen'() {
          worn = there;
          await search.fill(worn);
          await page.getByRole('option', { name: worn }).first().click();
        },
        async 'tag.made'() {
          await search.fill(fresh());
          await page.getByRole('option', { name: /^Create tag/ }).click();
        },
        async 'name.emptied'() {
          await name.fill('');
          await save();
        },
        'name.typed': () => name.fill(fresh()),
        'form.saved': save,
        'form.left': () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
        'tag.opened': () => panel.getByRole('button', { name: `Edit tag ${worn}` }).click(),
        'tag.removed': () => panel.getByRole('button', { name: `Remove tag ${worn}` }).click(),
      },
      sees: {
        async untagged() {
          await expect(search).toHaveCount(0);
          await expect(chips).toHaveCount(0);
        },
        async picking() {
          await expect(dialog).toHaveCount(0);
          await expect(search).toBeVisible();
        },
        'making.named': () => expect(name).toHaveValue(worn),
        'making.faulty': () => expect(dialog.getByText("Tag can't be blank")).toBeVisible(),
        async tagged() {
          await expect(dialog.or(search)).toHaveCount(0);
          await expect(chips).toHaveCount(1);
          await expect(chips).toHaveAccessibleName(`Remove tag ${worn}`);
        },
        editing: () => expect(name).toHaveValue(worn),
      },
    },
  };
};
