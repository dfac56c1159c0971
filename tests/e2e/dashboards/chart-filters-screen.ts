import type { Locator, Page } from '@playwright/test';

/** The filters in the form of a chart. */
export const filtersOf = (page: Page) => {
  const all = page.getByRole('dialog').getByRole('region', { name: 'Filters' });
  return {
    all,
    /** The first one. */
    group: all.getByRole('group', { name: /^Group/ }).first(),
    /** Whether all or any must match. */
    whole: all
      .getByRole('heading', { name: 'Filters' })
      .locator('..')
      .getByRole('button', { name: /Match$/ }),
    press: (name: string) => () => all.getByRole('button', { name, exact: true }).last().click(),
  };
};

/** Opens a field and chooses one of its options. */
export const chosenIn = async (page: Page, field: Locator, option: string): Promise<void> => {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
