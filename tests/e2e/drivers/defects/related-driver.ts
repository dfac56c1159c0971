import { relatedMessages } from '../../../../src/domain/relations/related-messages.ts';
import { expect } from '../../support/assay-test.ts';
import { panelOf, shop, tabOf } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { openReported } from '../reported.ts';

export const relatedDriver: BrowserDriver = async (open) => {
  const page = await open('owner', shop);
  await openReported(page, 'Relatedwalk');
  await tabOf(page, /Related/).click();
  const panel = panelOf(page);
  const search = page.getByRole('combobox', { name: 'Search by ID or name' });
  const item = page.getByRole('option', { name: /Search with umlauts/ });
  return {
    page,
    driver: {
      acts: {
        'picker.opened': () => panel.getByRole('button', { name: 'Link…' }).click(),
        'item.searched': () => search.fill('umlauts'),
        'item.missed': () => search.fill('no item says so'),
        // The first Escape clears the input.
        async 'picker.left'() {
          if (await search.inputValue()) await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
        },
        'item.linked': () => item.click(),
        'item.unlinked': () => panel.getByRole('button', { name: /^Unlink/ }).click(),
      },
      sees: {
        async alone() {
          await expect(search).toHaveCount(0);
          await expect(panel.getByText('No related items yet')).toBeVisible();
        },
        'picking.open': () => expect(search).toBeFocused(),
        'picking.found': () => expect(item).toBeVisible(),
        'picking.missed': () => expect(page.getByRole('listbox')).toContainText(relatedMessages.noResults),
        linked: () => expect(panel.getByRole('region', { name: 'Scenarios' })).toContainText('Search with umlauts'),
      },
    },
  };
};
