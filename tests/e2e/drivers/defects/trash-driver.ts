import { expect } from '../../support/assay-test.ts';
import { called } from '../../support/called.ts';
import { shop } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { reported } from '../../support/called.ts';
import { ownWord } from '../reported.ts';
import { visit } from '../../support/visit.ts';

export const trashDriver: BrowserDriver = async (open) => {
  const page = await open('owner', shop);
  const word = ownWord();
  const id = await reported(page, word);
  await visit(page, '/projects/p-shop/settings/trash');
  const search = page.getByRole('searchbox', { name: 'Search trash' });
  await search.fill(word);
  const row = page.getByRole('row').filter({ hasText: id });
  const nothing = page.getByRole('heading', { name: 'No results' });
  await nothing.waitFor();
  return {
    page,
    driver: {
      acts: {
        // By someone else: the page receives the event.
        'defect.deleted': () => called(page, 'DELETE', `/wi/api/v1/p-shop/defects/${id}`),
        'term.typed': () => search.fill(word),
        'term.missed': () => search.fill('nothing was called so'),
        'defect.restored': () => row.getByRole('button', { name: `Restore ${id}` }).click(),
      },
      sees: {
        kept: () => expect(nothing).toBeVisible(),
        trashed: () => expect(row).toBeVisible(),
        missed: () => expect(nothing).toBeVisible(),
      },
    },
  };
};
