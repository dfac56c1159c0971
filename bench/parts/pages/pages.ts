import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { startBareList } from '../../bare/start-bare-list.ts';
import { openBrowser } from '../../page/open-browser.ts';
import { openWatched, type Use } from '../../page/watch-use.ts';
import { ending } from '../../product/endings.ts';
import { Product } from '../../product/product.ts';
import { figure, kilobytes, milliseconds, quantile, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';

/** Eleven pages, each until it answers a real click, cold and warm, beside a bare page of React. */
const rounds = 3;
const slowing = 4;
const rest = 2_000;
const against = 'bare React list';
const shop = '/projects/p-shop';

interface Case {
  readonly base: string;
  readonly path: string;
  /** What is clicked: the first visible one. */
  readonly link: string;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
}

interface Visited {
  readonly cold: Use;
  readonly warm: Use;
  /** Milliseconds of all processes that draw pages, not slowed, from the navigation until the page rests. */
  readonly coldWork: number;
  readonly warmWork: number;
}

/** Name, path, and the link. */
const pagesOf = (log: string): readonly (readonly [name: string, path: string, link: string])[] => [
  ['Home', '/', `main a[href="${shop}"]`],
  ['Defects', `${shop}/defects`, 'tbody a[href*="defectId="]'],
  ['Flows', `${shop}/flows`, 'tbody a[href*="/flows/"]'],
  ['A flow', `${shop}/flows/fl-buy-coffee`, 'main a[href$="/steps"]'],
  ['Execution logs', `${shop}/execution-logs`, 'tbody a[href*="/execution-logs/flows/"]'],
  ['An execution log', log, 'main nav a:not([aria-current])'],
  ['Results', `${shop}/results`, 'main a[href*="/results/"]'],
  ['Test plans', `${shop}/test-plans`, 'main a[href$="/tp-smoke"]'],
  ['A test plan', `${shop}/test-plans/tp-release-12`, 'main a[href$="/scope"]'],
  ['Pipelines', `${shop}/test-pipelines`, 'main a[href$="/pl-nightly"]'],
  ['A dashboard', `${shop}/analytics/db-quality`, 'a[href$="/analytics/db-runs"]'],
];

const junit =
  '<testsuite name="shop"><testcase classname="cart" name="adds"/><testcase classname="cart" name="pays"/></testsuite>';

const workOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
};

const openContext = async (browser: Browser, { base, cookies }: Case) => {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  return context;
};

const untilInstalled = `navigator.serviceWorker?.getRegistration()
  .then((found) => found && navigator.serviceWorker.ready).then(() => null)`;

const inBrowser = async <Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const browser = await openBrowser();
  const close = ending(() => browser.close());
  try {
    return await work(browser);
  } finally {
    await close();
  }
};

/** In a browser of its own: its processes work for nothing else. */
const measureWork = (target: Case) =>
  inBrowser(async (browser) => {
    const context = await openContext(browser, target);
    const page = await context.newPage();
    const workFor = async () => {
      const before = await workOf(browser);
      await page.goto(target.path, { waitUntil: 'load' });
      await pause(rest);
      return (await workOf(browser)) - before;
    };
    const coldWork = await workFor();
    await page.evaluate(untilInstalled);
    await pause(rest);
    return { coldWork, warmWork: await workFor() };
  });

const measure = (target: Case): Promise<Visited> =>
  inBrowser(async (browser) => {
    const { page, visit } = await openWatched(await openContext(browser, target), target.link, slowing);
    const cold = await visit(target.path);
    await page.evaluate(untilInstalled);
    await pause(rest);
    return { cold, warm: await visit(target.path), ...(await measureWork(target)) };
  });

type Figures = Readonly<Record<string, number>>;
const figuresOf = ({ cold, warm, coldWork, warmWork }: Visited): Figures => ({
  'usable, cold': cold.usable,
  'usable, warm': warm.usable,
  'first click': cold.click,
  'blocking time, cold': cold.blocked,
  'files before usable': cold.files,
  'bytes before usable': cold.bytes,
  'commits of React before usable': cold.commits,
  'processor, cold, not slowed': coldWork,
  'processor, warm, not slowed': warmWork,
});

const medianOf = (all: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((what) => [
      what,
      quantile(
        all.map((one) => one[what]!),
        0.5,
      ),
    ]),
  );

const formatOf = (what: string): ((value: number) => string) => {
  if (what.startsWith('bytes')) return kilobytes;
  return /^(?:files|commits)/.test(what) ? figure : milliseconds;
};

const rowsOf = (ours: ReadonlyMap<string, Figures>, bare: Figures): readonly Row[] => {
  const row = (name: string, what: string): Row => {
    const [our, their, format] = [ours.get(name)![what]!, bare[what]!, formatOf(what)];
    return {
      what: `${name}: ${what}`,
      ours: format(our),
      peer: against,
      theirs: format(their),
      ratio: ratio(our, their),
    };
  };
  const names = [...ours.keys()];
  const worst = (what: string) => names.toSorted((one, other) => ours.get(other)![what]! - ours.get(one)![what]!)[0]!;
  const [cold, warm, ...others] = Object.keys(bare);
  return [
    ...names.flatMap((name) => [row(name, cold!), row(name, warm!)]),
    ...others.map((what) => row(worst(what), what)).map((one) => ({ ...one, what: `Worst: ${one.what}` })),
  ];
};

const prepare = async (product: Product) => {
  const token = await product.token();
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${product.base}/rs/api/v1/p-shop/results`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/xml' },
    body: junit,
  });
  const list = await (await fetch(`${product.base}/wi/api/v1/p-shop/defects`, { headers })).text();
  const logs = await inBrowser(async (browser) => {
    const context = await openContext(browser, { base: product.base, path: '', link: '', cookies: product.cookies });
    const page = await context.newPage();
    await page.goto(`${shop}/execution-logs`);
    return page.locator('tbody a[href*="/execution-logs/flows/"]').first().getAttribute('href');
  });
  return { list, log: logs! };
};

export const pages = async (): Promise<Part> => {
  const product = await Product.open();
  const close = ending(() => product.close());
  try {
    const { list, log } = await prepare(product);
    const bare = await startBareList(list);
    const bareCase: Case = { base: bare.base, path: '/', link: 'tbody a', cookies: [] };
    const cases = pagesOf(log);
    const all = new Map(['', ...cases.map(([name]) => name)].map((name) => [name, [] as Figures[]]));
    for (let round = 0; round < rounds; round += 1) {
      all.get('')!.push(figuresOf(await measure(bareCase)));
      for (const [name, path, link] of cases)
        all.get(name)!.push(figuresOf(await measure({ base: product.base, path, link, cookies: product.cookies })));
    }
    await bare.close();
    const medians = new Map([...all].map(([name, figures]) => [name, medianOf(figures)]));
    const theirs = medians.get('')!;
    medians.delete('');
    return {
      title: 'Pages',
      how:
        `Eleven pages of the sample workspace in Chromium, signed in, processor slowed ${slowing} times; medians of ${rounds} ` +
        'rounds. Usable: the first link of the main content is drawn by React, and a real click on it is handled. First ' +
        'click: from there to the frame that shows where it leads. Cold: empty caches; warm: the same page again. ' +
        'Blocking time: what each task took above 50 ms. Processor: of the processes that draw pages, service worker ' +
        `included, until ${rest / 1000} s after the load. Peer: a list with React and nothing else, data from memory. Less is better.`,
      rows: rowsOf(medians, theirs),
    };
  } finally {
    await close();
  }
};
