import { expect } from '../../support/assay-test.ts';
import { anyRow, shop, titleOf } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { reported } from '../../support/called.ts';
import { ownWord } from '../reported.ts';
import { visit } from '../../support/visit.ts';

export const paletteDriver: BrowserDriver = async (open) => {
  const page = await open('contributor');
  const word = ownWord();
  await reported(page, `Axolotl ${word}`);
  await visit(page, shop);
  await anyRow(page).waitFor();
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const field = palette.getByRole('combobox');
  const found = palette.getByRole('option', { name: new RegExp(word) });
  return {
    page,
    driver: {
      acts: {
        'keys.pressed': () => page.keyboard.press('ControlOrMeta+k'),
        'term.typed': () => field.fill(word),
        'term.missed': () => field.fill('nothing is called so'),
        'escape.pressed': () => page.keyboard.press('Escape'),
        async 'entry.chosen'() {
          await page.keyboard.press('Enter');
        },
      },
      sees: {
        closed: () => expect(palette).toHaveCount(0),
        'open.resting': () => expect(field).toBeFocused(),
        'open.found': () => expect(found.first()).toBeVisible(),
        'open.missed': () => expect(found).toHaveCount(0),
        async arrived() {
          await expect(palette).toHaveCount(0);
          await expect(titleOf(page)).toHaveValue(`Axolotl ${word}`);
        },
      },
    },
  };
};
