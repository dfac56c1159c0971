import type { Page } from '@playwright/test';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';
import { changeItems, choose, createdPlan } from './plans-screen.ts';

/** The board of a test plan: one column for each status. */
const boardPath = (id: string) => `/projects/p-shop/test-plans/${id}/board`;
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

const plannedBoard = async (page: Page, count: number) => {
  const scenarios: string[] = [];
  for (let index = 0; index < count; index += 1) scenarios.push(await createdScenario(page, []));
  const { id, items } = await createdPlan(page, { name: `Board ${crypto.randomUUID()}` }, ...scenarios);
  return { id, items, names: items.map(({ name }) => name) };
};

test('cards of a board are moved by keys and by the mouse, and the page of another person follows [PLAN-007]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const { id, items, names } = await plannedBoard(page, 2);
  const [first = '', second = ''] = names;
  const other = await open('viewer', boardPath(id));
  await expect(column(other, 'Not Started').getByRole('link')).toHaveCount(2);
  await expect(other.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await visit(page, boardPath(id));
  await expect(column(page, 'Not Started').getByRole('link')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);

  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(column(page, 'Not Started').getByRole('link')).toHaveCount(2);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(column(page, 'In Progress').getByRole('link', { name: first, exact: true })).toBeVisible();
  await expect(handle).toBeFocused();
  await expect(column(other, 'In Progress').getByRole('link', { name: first, exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Move ${second}`, exact: true }).dragTo(column(page, 'Completed'));
  await expect(column(page, 'Completed').getByRole('link', { name: second, exact: true })).toBeVisible();
  await expect(column(other, 'Completed').getByRole('link', { name: second, exact: true })).toBeVisible();

  await changeItems(page, id, items.slice(0, 1), { assignee: 'u-contributor' });
  await choose(other, other.getByRole('button', { name: /All assignees/ }), 'Carlos Medina');
  await expect(column(other, 'In Progress').getByRole('link', { name: first, exact: true })).toBeVisible();
  await expect(column(other, 'Completed').getByRole('link')).toHaveCount(0);
});

test('a board works without the network, in German and on a narrow page', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const { id, names } = await plannedBoard(page, 1);
  const [name = ''] = names;
  const german = await open('owner', boardPath(id), { locale: 'de-DE' });
  await german.setViewportSize({ width: 390, height: 800 });
  await expect(column(german, 'Nicht begonnen').getByRole('link')).toHaveCount(1);
  expect(await axeFindings(german)).toEqual([]);
  await german.context().setOffline(true);
  await german.getByRole('button', { name: `${name} verschieben` }).focus();
  for (const key of ['Space', 'End', 'Space']) await german.keyboard.press(key);
  await expect(column(german, 'Abgeschlossen').getByRole('link', { name })).toBeVisible();
  await visit(page, boardPath(id));
  await expect(column(page, 'Not Started').getByRole('link', { name })).toBeVisible();
  await german.context().setOffline(false);
  await expect(column(page, 'Completed').getByRole('link', { name })).toBeVisible({ timeout: 30_000 });
});
