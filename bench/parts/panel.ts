import { expect, type Browser, type Page } from '@playwright/test';
import { limits } from '../../src/domain/limits.ts';
import { ending } from '../product/endings.ts';
import { fillProject, projectIdOf } from '../product/fill-project.ts';
import { Product } from '../product/product.ts';
import { milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { openBrowser } from '../page/open-browser.ts';
import { timeKeys, watchKeys } from '../page/time-keys.ts';
import { widenTemplate } from './widen-template.ts';

const rounds = 12;
const wideFields = 60;

/** Records the click on a link and the first frame in which the panel shows the title of another defect. */
const watchOpening = `
  globalThis.openings = [];
  addEventListener('click', ({ timeStamp, target }) => {
    const wanted = target.closest?.('tr')?.innerText;
    const look = () => {
      const text = document.querySelector('aside textarea, aside input')?.value;
      if (text && wanted?.includes(text)) openings.push(performance.now() - timeStamp);
      else requestAnimationFrame(look);
    };
    if (wanted) requestAnimationFrame(look);
  }, { capture: true });
`;

const openEach = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate('openings.length = 0');
  for (let index = 0; index < rounds; index += 1) {
    await page.locator('tbody tr').nth(index).getByRole('link').first().click();
    await expect.poll(() => page.evaluate<number>('openings.length'), { intervals: [20] }).toBe(index + 1);
  }
  return page.evaluate<number[]>('openings');
};

/** A bare field on an empty page of the same server. */
const bareKeys = async (browser: Browser, product: Product) => {
  const page = await browser.newPage({ baseURL: product.base });
  await watchKeys(page);
  await page.goto('/healthz');
  await page.evaluate(`document.body.replaceChildren(document.createElement('textarea'))`);
  const times = await timeKeys(page, page.locator('textarea'));
  await page.close();
  return times;
};

const against = (what: string, ours: number, peer: string, theirs: number): Row => ({
  what,
  ours: milliseconds(ours),
  peer,
  theirs: milliseconds(theirs),
  ratio: ratio(ours, theirs),
});

const keyRows = (what: string, ours: readonly number[], theirs: readonly number[]): readonly Row[] =>
  ([0.5, 0.99] as const).map((share) =>
    against(`${what}: p${share * 100}`, quantile(ours, share), 'bare text area, empty page', quantile(theirs, share)),
  );

const wideRow = (what: string, ours: readonly number[], theirs: readonly number[]): Row =>
  against(`${what}, ${wideFields} fields: p50`, quantile(ours, 0.5), 'the default template', quantile(theirs, 0.5));

export const panel = async (): Promise<Part> => {
  const product = await Product.open();
  const browser = await openBrowser();
  const close = ending(() => browser.close());
  try {
    await product.fill((client) => fillProject(client, 'TEN', 10_000));
    const bare = await bareKeys(browser, product);
    const context = await browser.newContext({ baseURL: product.base, viewport: { width: 1440, height: 900 } });
    await context.addCookies(product.cookies);
    const page = await context.newPage();
    await page.addInitScript(watchOpening);
    await watchKeys(page);
    await page.goto('/projects/p-ten/defects');
    await page.locator('tbody tr').nth(rounds).waitFor();
    const [fresh, known] = [await openEach(page), await openEach(page)];
    const sidePanel = page.getByRole('complementary');
    const title = await timeKeys(page, sidePanel.getByRole('textbox', { name: 'Title' }));
    const description = await timeKeys(page, sidePanel.getByRole('textbox', { name: 'Description' }));
    await product.fill((client) => fillProject(client, 'WIDE', 100));
    await widenTemplate(page, projectIdOf('WIDE'), wideFields);
    await page.goto('/projects/p-wide/defects');
    await page.locator('tbody tr').nth(rounds).waitFor();
    const [wideFresh, wideKnown] = [await openEach(page), await openEach(page)];
    const wideTitle = await timeKeys(page, sidePanel.getByRole('textbox', { name: 'Title' }));
    const wideDescription = await timeKeys(page, sidePanel.getByRole('textbox', { name: 'Description' }));
    const pause = 'the pause before it is fetched';
    return {
      title: 'Panel',
      how:
        'In Chromium, with 10,000 defects in the project. Opening: from the click on a row until the frame that ' +
        `shows its title, median of ${rounds}; the documents require a delay of ${limits.panelPause} ms before a ` +
        'defect is fetched, which is the limit shown beside it; the data of the list is shown before. Keys: from the ' +
        'key press to the end of the frame that shows it, 124 keys, one every 30 ms. Less is better.',
      rows: [
        against('Open a defect of the list: p50', quantile(fresh, 0.5), pause, limits.panelPause),
        against('Open it again: p50', quantile(known, 0.5), pause, limits.panelPause),
        ...keyRows('Key to paint, title', title, bare),
        ...keyRows('Key to paint, description', description, bare),
        wideRow('Open a defect of the list', wideFresh, fresh),
        wideRow('Open it again', wideKnown, known),
        wideRow('Key to paint, title', wideTitle, title),
        wideRow('Key to paint, description', wideDescription, description),
      ],
    };
  } finally {
    await close();
    await product.close();
  }
};
