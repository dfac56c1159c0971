import type { Page } from '@playwright/test';
import { pathOfPipeline } from '../../src/domain/pipelines/pipeline-place.ts';
import { expect, test } from './support/assay-test.ts';
import { authorizationOf, called, reported } from './support/called.ts';
import { visit } from './support/visit.ts';

/** Every list of a project shows all of its columns, or less of them, or cards: whatever its width, its names can be read. */
const project = '/projects/p-shop';
const widths = [1_024, 1_100, 1_180];
const readable = 120;

const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator(`nav a[href^="${project}"]`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Tables of the page, and what is wrong with them. */
const listsOn = (page: Page) =>
  page.evaluate((least) => {
    const tables = [...document.querySelectorAll<HTMLElement>('main table')].filter(
      (table) => getComputedStyle(table.parentElement!).containerType === 'inline-size' && table.checkVisibility(),
    );
    const faults = tables.flatMap((table) => {
      const list = table.parentElement!.getBoundingClientRect();
      return [...table.querySelectorAll<HTMLElement>('th, td')].flatMap((cell) => {
        if (!cell.checkVisibility()) return [];
        const { left, right, width } = cell.getBoundingClientRect();
        const isCut = left < list.left - 1 || right > list.right + 1;
        const isThin = getComputedStyle(table).display === 'table' && 'fills' in cell.dataset && width < least;
        return isCut || isThin ? [`${cell.textContent} ${Math.round(left)}–${Math.round(right)} of ${list.right}`] : [];
      });
    });
    return { count: tables.length, faults };
  }, readable);

test('the names of every list can be read and no column is cut off, at any width', async ({ open }) => {
  const page = await open('owner', project);
  await called(page, 'DELETE', `/wi/api/v1/p-shop/defects/${await reported(page, 'Deleted for the list')}`);
  await page.request.post('/rs/api/v1/p-shop/results', {
    headers: {
      ...(await authorizationOf(page)),
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/xml',
    },
    params: { name: 'A run of the list' },
    data: '<testsuite name="s"><testcase name="one"/></testsuite>',
  });
  const settings = `${project}/settings`;
  await visit(page, settings);
  await expect.poll(async () => (await linksOn(page)).some((link) => link.startsWith(`${settings}/`))).toBe(true);
  const places = new Set([...(await linksOn(page)), pathOfPipeline('p-shop', 'pl-nightly', 'logs')]);
  const seen: string[] = [];
  for (const place of places) {
    await visit(page, place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main :is(table, h2, h3, [role=grid], form)').first().waitFor();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { count, faults } = await listsOn(page);
      if (count > 0 && width === widths[0]) seen.push(place);
      expect.soft(faults, `${place} at ${width}`).toEqual([]);
    }
  }
  for (const list of ['defects', 'results', 'settings/trash', 'test-plans'])
    expect(seen).toContain(`${project}/${list}`);
  expect(seen.length).toBeGreaterThan(12);
});
