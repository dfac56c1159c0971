import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { startBarePage } from '../../bare/start-bare-page.ts';
import { appStored } from '../../page/app-stored.ts';
import { watchKeys } from '../../page/time-keys.ts';
import { openBrowser } from '../../page/open-browser.ts';
import { ending } from '../../product/endings.ts';
import { Product } from '../../product/product.ts';
import { figure, milliseconds, quantile, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';

/** The grid of a large dataset by keyboard, against its limits: from the key to the frame after its paint. */
const rows = 10_000;
const columns = 30;
const data = 'flows/fl-pay-card/data';
const frame = 1_000 / 60;
const viewport = { width: 1440, height: 900 };
const presses = 60;
const slowdown = 4;

const fileText = (): string => {
  const cells = Array.from({ length: columns }, (_, at) => `Column ${at + 1}`);
  const lines = Array.from({ length: rows }, (_, row) => cells.map((_, at) => `Value ${row + 1}/${at + 1}`).join(','));
  return [cells.join(','), ...lines].join('\n');
};

const call = async (product: Product, path: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${await product.token()}`, 'idempotency-key': crypto.randomUUID() };
  const type =
    typeof init.body === 'string' && init.body.startsWith('{') ? 'application/json' : 'application/octet-stream';
  const answer = await fetch(`${product.base}/rs/api/v1/p-shop/${path}`, {
    ...init,
    headers: { ...headers, ...(init.body && { 'content-type': type }) },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { readonly id: string; readonly state?: string };
};

/** The id of the dataset, and how long its import took. */
const largeDataset = async (product: Product) => {
  const { id } = await call(product, data, { method: 'POST', body: JSON.stringify({ name: 'Large' }) });
  const began = performance.now();
  const { id: importId } = await call(product, `${data}/${id}/imports?name=large.csv&addColumns=true`, {
    method: 'POST',
    body: fileText(),
  });
  for (;;) {
    const { state } = await call(product, `${data}/${id}/imports/${importId}`);
    if (state === 'done') return { id, time: performance.now() - began };
    if (state !== 'waiting' && state !== 'running') throw new Error(`the import ended as ${state}`);
    await pause(50);
  }
};

const timed = async (page: Page, press: (at: number) => Promise<void>): Promise<readonly number[]> => {
  await page.evaluate('keyTimes.length = 0');
  for (let at = 0; at < presses; at += 1) {
    await press(at);
    // A key that waits for the one before it would be measured with it.
    while ((await page.evaluate<number>('keyTimes.length')) <= at) await page.waitForTimeout(5);
    await page.waitForTimeout(30);
  }
  return page.evaluate<number[]>('keyTimes');
};

const walk = (page: Page) =>
  timed(page, (at) => page.keyboard.press(at % 6 < 4 ? 'ArrowDown' : at % 6 === 4 ? 'ArrowRight' : 'PageDown'));

const letters = 'a value of the grid ';
const type = async (page: Page): Promise<readonly number[]> => {
  await page.keyboard.press('F2');
  const times = await timed(page, (at) =>
    page.keyboard.press(letters[at % letters.length] === ' ' ? 'Space' : letters[at % letters.length]!),
  );
  await page.keyboard.press('Escape');
  return times;
};

interface Walks {
  /** As soon as the grid is there: in the product, while the browser stores the app for a start without network. */
  readonly first: readonly number[];
  readonly walked: readonly number[];
  /** With a slowed processor. */
  readonly slow: readonly number[];
}

const slowWalk = async (page: Page): Promise<readonly number[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = await walk(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
};

const walksOn = async (page: Page, settled: () => Promise<unknown> = async () => {}): Promise<Walks> => {
  await page.getByRole('gridcell', { name: 'Value 1/1', exact: true }).click();
  const first = await walk(page);
  await settled();
  return { first, walked: await walk(page), slow: await slowWalk(page) };
};

/** The same walk through a grid of the same library with plain texts. */
const bareWalks = async (browser: Browser): Promise<Walks> => {
  const bare = await startBarePage('Bare grid', 'bench/bare/bare-grid.tsx');
  const page = await browser.newPage({ viewport });
  await watchKeys(page);
  await page.goto(bare.base);
  const walks = await walksOn(page);
  await page.close();
  await bare.close();
  return walks;
};

const against = (what: string, ours: number, theirs: number, peer = 'limit'): Row => ({
  what,
  ours: milliseconds(ours),
  peer,
  theirs: milliseconds(theirs),
  ratio: ratio(ours, theirs),
});

const besides = (what: string, ours: number, limit: number, bare: number): readonly Row[] => [
  against(what, ours, limit),
  against(what, ours, bare, 'bare grid'),
];

const walkRows = (ours: Walks, bare: Walks): readonly Row[] => {
  const [walked, slow] = [(part: number) => quantile(ours.walked, part), quantile(ours.slow, 0.5)];
  return [
    ...besides('first visit, walk by keys: p50', quantile(ours.first, 0.5), frame, quantile(bare.first, 0.5)),
    ...besides('walk by keys: p50', walked(0.5), frame, quantile(bare.walked, 0.5)),
    ...besides('walk by keys: p95', walked(0.95), 50, quantile(bare.walked, 0.95)),
    ...besides(`walk by keys, ${slowdown} times slower: p50`, slow, 60, quantile(bare.slow, 0.5)),
  ];
};

export const grid = async (): Promise<Part> => {
  const product = await Product.open();
  const browser = await openBrowser();
  const close = ending(() => browser.close());
  try {
    const { id, time } = await largeDataset(product);
    const context = await browser.newContext({ baseURL: product.base, viewport });
    await context.addCookies(product.cookies);
    const page = await context.newPage();
    await page.addInitScript(
      'globalThis.violations = 0; addEventListener("securitypolicyviolation", () => (violations += 1));',
    );
    await watchKeys(page);
    await page.goto(`/projects/p-shop/flows/fl-pay-card/datasets/${id}`);
    const walks = await walksOn(page, () => appStored(page));
    const typed = await type(page);
    const violations = await page.evaluate<number>('violations');
    if (violations > 0) throw new Error(`${violations} violations of the content policy`);
    return {
      title: 'Grid of a dataset',
      how:
        `${figure(rows)} rows with ${columns} columns, imported from a CSV file and walked through by keyboard; from a key to ` +
        'the frame after its paint. A frame takes 16.7 ms. Peer: the same walk through a grid of the same library with plain ' +
        'texts and nothing else on the page. In the first visit, the browser stores the app for a start without network meanwhile; the ' +
        'other walks begin when it has done so. Less is better.',
      rows: [
        ...walkRows(walks, await bareWalks(browser)),
        against('typing in a cell: p50', quantile(typed, 0.5), frame),
        against('typing in a cell: p95', quantile(typed, 0.95), 50),
        against('import of the file', time, 60_000),
      ],
    };
  } finally {
    await close();
    await product.close();
  }
};
