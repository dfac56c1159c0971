import { expect } from '../../support/assay-test.ts';
import { anyRow, rowOf, shop } from '../../support/defects-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { reported } from '../../support/called.ts';
import { ownWord } from '../reported.ts';
import { visit } from '../../support/visit.ts';

export const listDriver: BrowserDriver = async (open) => {
  const page = await open('contributor');
  const title = `Listed ${ownWord()}`;
  await reported(page, title);
  await visit(page, shop);
  await anyRow(page).waitFor();
  const search = page.getByRole('searchbox');
  const severity = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Severity/ });
  const sorting = (column: string) => page.getByRole('columnheader').getByRole('button', { name: column });
  const severities = page.locator('tbody tr td:nth-last-child(3)');
  const sort = (column: string) => () => sorting(column).click();
  return {
    page,
    driver: {
      acts: {
        'term.searched': () => search.fill(title),
        'term.missed': () => search.fill('no defect says so'),
        'term.emptied': () => search.fill(''),
        async 'severity.filtered'() {
          await severity.click();
          await page.getByRole('option', { name: 'Blocker', exact: true }).click();
          await page.keyboard.press('Escape');
        },
        'filters.cleared': () => page.getByRole('button', { name: /^Clear/ }).click(),
        'title.sorted': sort('Title'),
        'date.sorted': () => page.goBack(),
      },
      sees: {
        async all() {
          await expect(page).toHaveURL(new RegExp(`${shop}$`));
          await expect(page.locator('tbody tr').nth(5)).toBeVisible();
        },
        async found() {
          await expect(page.locator('tbody tr')).toHaveCount(1);
          await expect(rowOf(page, title)).toBeVisible();
        },
        missed: () => expect(page.getByRole('heading', { name: 'No results' })).toBeVisible(),
        async narrowed() {
          await expect(page).toHaveURL(/severity=Blocker/);
          await expect.poll(async () => [...new Set(await severities.allInnerTexts())]).toEqual(['Blocker']);
        },
        sorted: () => expect(page).toHaveURL(/sort=header/),
      },
    },
  };
};
