import type { Locator, Page } from '@playwright/test';
import { blankPlace, type Place } from '../../../src/domain/scenarios/scenario.ts';
import { expect } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';

/** The list of scenarios and the page of one, as a person works with them. */
export const scenarios = '/projects/p-shop/scenarios';
export const scenarioPath = (id: string, view = '') => `${scenarios}/${id}${view && `/${view}`}`;

export const rowOf = (page: Page, name: string): Locator => page.locator('tbody tr').filter({ hasText: name });
export const toastOf = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).last();
export const places = (page: Page): Locator => page.getByRole('list', { name: 'Flows in order' }).locator('> li');
/** The names of the flows in order. */
export const orderOf = (page: Page): Promise<string[]> => places(page).locator('a').allTextContents();
export const handleOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });
export const tabOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Views of the scenario' }).getByRole('link', { name });

export const menuOf = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
export const choose = async (page: Page, field: string | RegExp, option: string): Promise<void> => {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Creates a scenario with the form; the page then shows its sequence. */
export const newScenario = async (page: Page, name: string): Promise<void> => {
  await visit(page, scenarios);
  await page.getByRole('link', { name: 'New scenario' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/scenarios\/[^/]+\/sequence$/);
};

let count = 0;
type GivenPlace = Partial<Place> & Pick<Place, 'flowId'>;
/** Creates a scenario by a call, which is faster than the form. The ids of its places are p0, p1 and so on. */
export const createdScenario = async (
  page: Page,
  given: readonly GivenPlace[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const all = given.map((one, index) => ({ ...blankPlace, id: `p${index}`, rank: `a${index}`, ...one }));
  const parts = { places: Object.fromEntries(all.map((one) => [one.id, one])), variables };
  const name = `Made by a call ${(count += 1)} ${Date.now()}`;
  return ((await called(page, 'POST', '/rs/api/v1/p-shop/scenarios', { name, parts })) as { id: string }).id;
};

export const openSequence = async (page: Page, id: string): Promise<void> => {
  await visit(page, scenarioPath(id, 'sequence'));
  await expect(tabOf(page, 'Sequence')).toHaveAttribute('aria-current', 'page');
};

interface ReadScenario {
  readonly flows: readonly Place[];
}
export const storedPlaces = async (page: Page, id: string): Promise<readonly Place[]> =>
  ((await called(page, 'GET', `/rs/api/v1/p-shop/scenarios/${id}`)) as ReadScenario).flows;
