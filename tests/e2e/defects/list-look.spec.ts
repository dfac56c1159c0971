import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { anyRow, panelOf, shop } from '../support/defects-screen.ts';
import { visit } from '../support/visit.ts';
import { tryAgain } from '../support/offline.ts';

const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const headers = (page: Page) => page.getByRole('columnheader');
const person = (page: Page) => page.getByRole('button', { name: 'Your account' });

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
  test(`the list header stays above the checkboxes of scrolled rows, ${colorScheme}`, async ({ open }) => {
    const page = await open('owner', shop, { colorScheme, viewport: { width: 1280, height: 420 } });
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

  test(`a status stays a chip on a selected row, ${colorScheme}`, async ({ open }) => {
    const page = await open('owner', `${shop}?status=In+Progress`, { colorScheme });
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

  test(`Blocker and Critical differ in colour, ${colorScheme}`, async ({ open }) => {
    const page = await open('owner', `${shop}?severity=Blocker&severity=Critical&sort=severity%2Casc`, { colorScheme });
    await anyRow(page).waitFor();
    const dot = async (severity: string) => {
      const place = page.locator('tbody td').getByText(severity, { exact: true }).first();
      return (await styleOf(place, 'background-color', '::before')).match(/\d+/g)!.map(Number);
    };
    const [blocker, critical] = [await dot('Blocker'), await dot('Critical')];
    const distance = Math.hypot(...blocker.map((part, at) => part - (critical[at] ?? 0)));
    expect(distance).toBeGreaterThan(80);
  });

  test(`members of a project have round avatars, ${colorScheme}`, async ({ open }) => {
    const page = await open('owner', '/projects/p-shop', { colorScheme });
    const discs = page.getByRole('region', { name: 'Members' }).locator('[data-avatar]');
    await discs.first().waitFor();
    for (const disc of await discs.all()) {
      const box = await disc.boundingBox();
      expect([box?.width, box?.height]).toEqual([28, 28]);
    }
    await page.screenshot({ path: test.info().outputPath(`members-${colorScheme}.png`) });
  });
}

test('a theme chosen in the account menu is kept and applied before the page is painted', async ({ open }) => {
  const page = await open('owner', shop, { colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await anyRow(page).waitFor();
  expect(await ground()).toBe('rgb(255, 255, 255)');
  await person(page).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).toBe('rgb(22, 24, 29)');
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.screenshot({ path: test.info().outputPath('theme-dark.png') });

  // No script of the app has arrived yet: whatever the page shows now would flash.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shop, { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  const early = await page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    scheme: document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content,
    ground: getComputedStyle(document.body).backgroundColor,
    shapes: [...document.querySelectorAll('#root > main[aria-busy] rect')].map((shape) => getComputedStyle(shape).fill),
  }));
  expect(early).toEqual({
    theme: 'dark',
    scheme: 'dark',
    ground: 'rgb(22, 24, 29)',
    shapes: Array.from({ length: 4 }, () => 'rgb(45, 50, 59)'),
  });
  release();
  await anyRow(page).waitFor();
  expect(await ground()).toBe('rgb(22, 24, 29)');
  await page.unroute(/\/assets\/.*\.js/);

  await page.emulateMedia({ colorScheme: 'dark' });
  await person(page).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect.poll(ground).toBe('rgb(22, 24, 29)');
});

test('the chosen columns of a project are kept on the device', async ({ open }) => {
  const page = await open('viewer', shop);
  await anyRow(page).waitFor();
  await filters(page)
    .getByRole('button', { name: /^Columns/ })
    .click();
  await page.getByRole('option', { name: 'Assignee' }).click();
  await page.getByRole('option', { name: 'Reported by' }).click();
  await page.getByRole('option', { name: 'Priority' }).click();
  await page.keyboard.press('Escape');
  const chosen = ['ID', 'Title', 'Status', 'Severity', 'Assignee', 'Priority', 'Last Update'];
  await expect(headers(page)).toHaveText(chosen);
  await page.reload();
  await expect(headers(page)).toHaveText(chosen);
  await page.getByRole('columnheader', { name: 'Priority' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=priority/);
  await expect(page.locator('tbody tr').first().locator('td').nth(5)).toHaveText('High');
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(headers(page)).toHaveText(['ID', 'Title', 'Status', 'Severity', 'Reported by', 'Last Update']);
});

test('status, assignment and period filter the list, and an empty result offers to clear the filters', async ({
  open,
}) => {
  const page = await open('owner', shop);
  await anyRow(page).waitFor();
  await filters(page).getByRole('button', { name: 'Assigned to me' }).click();
  await expect(page).toHaveURL(/assignee=%40me/);
  await filters(page)
    .getByRole('button', { name: /^Status/ })
    .click();
  await page.getByRole('option', { name: 'Done', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=Done/);
  await expect
    .poll(async () => [...new Set(await page.locator('tbody tr td:nth-last-child(4)').allInnerTexts())])
    .toEqual(['Done']);
  await filters(page)
    .getByRole('button', { name: /^Last Update/ })
    .click();
  await page.getByRole('radio', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/updatedFrom=last7days/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: 'Last Update: Last 7 days' })).toBeVisible();

  await visit(page, `${shop}?status=Nowhere`);
  await expect(page.getByText('No defects match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(new RegExp(`${shop}$`));
  await anyRow(page).waitFor();
});

test('unknown parameters in the address are reported on the page', async ({ open }) => {
  const page = await open('viewer', `${shop}?assigned=me&createdFrom=yesterday&status=Done`);
  const outcome = page.getByRole('status').filter({ hasText: 'ignored: assigned, createdFrom.' });
  await expect(outcome).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(outcome).toHaveCount(0);
  await expect(page).toHaveURL(/defects\?status=Done$/);
});

test('a link to a defect that does not exist says so', async ({ open }) => {
  const page = await open('owner', `${shop}?defectId=SHOP-99999`);
  const outcome = page.getByRole('alert').filter({ hasText: 'SHOP-99999 could not be opened' });
  await expect(outcome).toContainText('does not exist');
  await expect(panelOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(outcome).toHaveCount(0);
  await expect(page).not.toHaveURL(/defectId/);
});

test('a link to a defect that is not on the device says so offline, and opens once online', async ({ open }) => {
  const page = await open('owner', `${shop}?severity=Cosmetic`, { isNew: true });
  await anyRow(page).waitFor();
  const found = (await called(page, 'GET', '/wi/api/v1/p-shop/defects?severity=Blocker&size=1')) as {
    readonly _embedded: { readonly defects: readonly { readonly id: string }[] };
  };
  const id = found._embedded.defects[0]?.id ?? '';
  const read = new RegExp(`/defects/${id}$`);
  await page.route(read, (route) => route.abort('internetdisconnected'));
  await page.goto(`${shop}?severity=Cosmetic&defectId=${id}`);
  await expect(page.getByRole('alert').filter({ hasText: `${id} could not be opened` })).toContainText('offline');
  await expect(panelOf(page)).toHaveCount(0);
  await tryAgain(page, () => page.unroute(read));
  await expect(panelOf(page)).toBeVisible();
});
