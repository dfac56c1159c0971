import { analyticsPath, createdDashboard, chosen, tileOf } from '../../dashboards/dashboards-screen.ts';
import { chosenIn, filtersOf } from '../../dashboards/chart-filters-screen.ts';
import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';

export const chartFiltersDriver: BrowserDriver = async (open) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdDashboard(page, `Filtered ${crypto.randomUUID().slice(0, 8)}`);
  await page.goto(analyticsPath('p-shop', id));
  await expect(tileOf(page, 'Defects').getByRole('link', { name: /Open the list/ })).toBeVisible();
  await chosen(page, 'Actions for Defects', 'Edit');
  const { all, group, press, whole } = filtersOf(page);
  /** `expected`: the names of the filters and groups, in their order. */
  const sees =
    (match: string | null, inside: string | null, ...expected: readonly string[]) =>
    async () => {
      await expect
        .poll(() => all.getByRole('group').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))))
        .toEqual(expected);
      if (match === null) await expect(whole).toHaveCount(0);
      else await expect(whole).toHaveText(match);
      if (inside !== null) await expect(group.getByRole('button', { name: /Match$/ })).toHaveText(inside);
    };
  return {
    page,
    driver: {
      acts: {
        'filter.added': press('Add filter'),
        'filter.removed': press('Remove filter 1'),
        'group.added': press('Add group'),
        'group.removed': () => group.getByRole('button', { name: /^Remove group/ }).click(),
        'inside.added': () => group.getByRole('button', { name: 'Add filter' }).click(),
        'inside.removed': () =>
          group
            .getByRole('button', { name: /^Remove filter/ })
            .first()
            .click(),
        'any.chosen': () => chosenIn(page, whole, 'Match any'),
        'all.chosen': () => chosenIn(page, whole, 'Match all'),
        'group.all.chosen': () => chosenIn(page, group.getByRole('button', { name: /Match$/ }), 'Match all'),
      },
      sees: {
        unfiltered: sees(null, null),
        filtered: sees(null, null, 'Filter 1'),
        grouped: sees(null, 'Match any', 'Group 1', 'Filter 1.1'),
        larger: sees(null, 'Match any', 'Group 1', 'Filter 1.1', 'Filter 1.2'),
        both: sees('Match all', 'Match any', 'Filter 1', 'Group 2', 'Filter 2.1'),
        alternatives: sees('Match any', 'Match any', 'Filter 1', 'Group 2', 'Filter 2.1'),
        steps: sees('Match any', 'Match all', 'Filter 1', 'Group 2', 'Filter 2.1'),
        groupOfAll: sees(null, 'Match all', 'Group 1', 'Filter 1.1'),
      },
    },
  };
};
