import type { Locator, Page } from '@playwright/test';
import { anyRow, panelOf, shop } from '../../e2e/support/defects-screen.ts';
import { expect, test } from '../support/screen-test.ts';

const headers = (page: Page) => page.getByRole('columnheader');

/** WCAG contrast of two opaque colours as the browser computes them. */
const contrastIn = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([first, second]) => {
      const luminance = (color: string) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    },
    [one, other] as const,
  );

const styleOf = (place: Locator, name: string, pseudo?: string) =>
  place.evaluate((node, [key, part]) => getComputedStyle(node, part).getPropertyValue(key), [name, pseudo] as const);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the list header stays above the checkboxes of scrolled rows, ${colorScheme}`, async ({ openScreen }) => {
    const { page } = await openScreen(shop);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 420 });
    await anyRow(page).waitFor();
    const head = await headers(page).first().boundingBox();
    if (!head) throw new Error('there is a head');
    const middle = { x: head.x + head.width / 2 + 4, y: head.y + head.height / 2 };
    // Where a row is under the sticky header, the header is visible and gets the click.
    for (let offset = 36; offset < 76; offset += 4) {
      const seen = await page.evaluate(
        ([{ x, y }, wanted]) => {
          const isScroller = (node: Element) => getComputedStyle(node).overflowY === 'auto';
          let scroller: Element | null = document.querySelector('table');
          while (scroller && !isScroller(scroller)) scroller = scroller.parentElement;
          if (scroller) scroller.scrollTop = wanted;
          const part = document.elementFromPoint(x, y)?.closest('thead, tbody')?.tagName;
          return { top: scroller?.scrollTop, part };
        },
        [middle, offset] as const,
      );
      expect(seen).toEqual({ top: offset, part: 'THEAD' });
    }
    await page.screenshot({ path: test.info().outputPath(`head-${colorScheme}.png`) });
  });

  test(`a status stays a chip on a selected row, ${colorScheme}`, async ({ openScreen }) => {
    const { page } = await openScreen(`${shop}?status=In+Progress`);
    await page.emulateMedia({ colorScheme });
    await anyRow(page).waitFor();
    await page.locator('tbody tr').first().getByRole('checkbox').check();
    const row = page.locator('tbody tr').first();
    const chip = row.getByText('In Progress', { exact: true });
    const ground = await styleOf(row, 'background-color');
    const outline = (await styleOf(chip, 'box-shadow')).match(/(?:color|rgba?)\([^)]*\)/)?.[0] ?? '';
    const drawn = await page.evaluate(
      ([line, fill]) => {
        const canvas = document.createElement('canvas').getContext('2d')!;
        for (const paint of [fill, line]) {
          canvas.fillStyle = paint;
          canvas.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return `rgb(${red}, ${green}, ${blue})`;
      },
      [outline, await styleOf(chip, 'background-color')] as const,
    );
    expect(await contrastIn(page, drawn, ground)).toBeGreaterThan(1.5);
    await page.screenshot({ path: test.info().outputPath(`chip-${colorScheme}.png`) });
  });

  test(`Blocker and Critical differ in colour, ${colorScheme}`, async ({ openScreen }) => {
    const { page } = await openScreen(`${shop}?severity=Blocker&severity=Critical&sort=severity%2Casc`);
    await page.emulateMedia({ colorScheme });
    await anyRow(page).waitFor();
    const dot = async (severity: string) => {
      const place = page.locator('tbody td').getByText(severity, { exact: true }).first();
      return (await styleOf(place, 'background-color', '::before')).match(/\d+/g)!.map(Number);
    };
    const [blocker, critical] = [await dot('Blocker'), await dot('Critical')];
    const distance = Math.hypot(...blocker.map((part, at) => part - (critical[at] ?? 0)));
    expect(distance).toBeGreaterThan(80);
  });

  test(`members of a project have round avatars, ${colorScheme}`, async ({ openScreen }) => {
    const { page } = await openScreen('/projects/p-shop');
    await page.emulateMedia({ colorScheme });
    const discs = page.getByRole('region', { name: 'Members' }).locator('[data-avatar]');
    await discs.first().waitFor();
    for (const disc of await discs.all()) {
      const box = await disc.boundingBox();
      expect([box?.width, box?.height]).toEqual([28, 28]);
    }
    await page.screenshot({ path: test.info().outputPath(`members-${colorScheme}.png`) });
  });
}

test('unknown parameters in the address are reported on the page', async ({ openScreen }) => {
  const { page } = await openScreen(`${shop}?assigned=me&createdFrom=yesterday&status=Done`);
  const outcome = page.getByRole('status').filter({ hasText: 'ignored: assigned, createdFrom.' });
  await expect(outcome).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(outcome).toHaveCount(0);
  await expect(page).toHaveURL(/defects\?status=Done$/);
});

test('a link to a defect that does not exist says so', async ({ openScreen }) => {
  const { page } = await openScreen(`${shop}?defectId=SHOP-99999`, {
    scripted: [{ call: 'defects.read', status: 404, body: { kind: 'missing' } }],
  });
  const outcome = page.getByRole('alert').filter({ hasText: 'SHOP-99999 could not be opened' });
  await expect(outcome).toContainText('does not exist');
  await expect(panelOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(outcome).toHaveCount(0);
  await expect(page).not.toHaveURL(/defectId/);
});
