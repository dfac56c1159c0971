import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startBareList } from '../bare/start-bare-list.ts';
import type { BarePage } from '../bare/start-bare-page.ts';
import { openBrowser } from '../page/open-browser.ts';
import { timeKeys, watchKeys } from '../page/time-keys.ts';
import { timeOpening, watchOpenings } from '../page/time-opening.ts';
import { openSlowPage, slowing, visitPage, type Visit } from '../page/visit-page.ts';
import { ending } from '../product/endings.ts';
import { fillProject } from '../product/fill-project.ts';
import { Product } from '../product/product.ts';
import { figure, kilobytes, milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

const rounds = 3;
const rest = 800;
const against = 'bare React list';

interface Target {
  readonly base: string;
  readonly path: string;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Of the script at a path. */
  bodyOf(path: string): Promise<string>;
}

type Figures = Readonly<Record<string, number>>;

const figuresOf = async (when: string, visit: Visit, { bodyOf }: Target): Promise<Figures> => {
  const bodies = await Promise.all(visit.scripts.map(bodyOf));
  return {
    [`First paint, ${when}`]: visit.painted,
    [`Rows visible, ${when}`]: visit.shown,
    [`Whole list, ${when}`]: visit.usable,
    [`Blocking time, ${when}`]: visit.blocked,
    [`Layout shift, ${when}`]: visit.shift,
    [`Scripts before the first row, gzip, ${when}`]: bodies.reduce(
      (sum, body) => sum + gzipSync(body, { level: 9 }).length,
      0,
    ),
    [`Script files before the first row, ${when}`]: visit.scripts.length,
  };
};

const openings = async (page: Page): Promise<Figures> => {
  const times: number[] = [];
  for (const row of [2, 3, 2]) {
    times.push(await timeOpening(page, row));
    await page.waitForTimeout(rest);
  }
  return { 'Click to content, first': times[0]!, 'Click to content, known': times[2]! };
};

const keys = async (page: Page): Promise<Figures> => {
  const timesOf = (name: string) => timeKeys(page, page.getByRole('textbox', { name }));
  return {
    'Key to paint, title: p98': quantile(await timesOf('Title'), 0.98),
    'Key to paint, description: p98': quantile(await timesOf('Description'), 0.98),
  };
};

/** With empty caches, then again, then one defect after the other. */
const round = async (browser: Browser, target: Target): Promise<Figures> => {
  const context = await browser.newContext({ baseURL: target.base, viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(target.cookies);
    const page = await openSlowPage(context);
    await watchOpenings(page);
    await watchKeys(page);
    const cold = await figuresOf('cold', await visitPage(page, target.path), target);
    await page.evaluate(
      'navigator.serviceWorker?.getRegistration().then((found) => found && navigator.serviceWorker.ready).then(() => null)',
    );
    await page.waitForTimeout(rest);
    const warm = await figuresOf('warm', await visitPage(page, target.path), target);
    return { ...cold, ...warm, ...(await openings(page)), ...(await keys(page)) };
  } finally {
    await context.close();
  }
};

const formatOf = (what: string): ((value: number) => string) => {
  if (what.includes('gzip')) return kilobytes;
  return /shift|files/.test(what) ? figure : milliseconds;
};

const rowsOf = (ours: readonly Figures[], theirs: readonly Figures[]): readonly Row[] =>
  Object.keys(ours[0] ?? {}).map((what): Row => {
    const middle = (all: readonly Figures[]) =>
      quantile(
        all.map((one) => one[what] ?? Number.NaN),
        0.5,
      );
    const format = formatOf(what);
    const [our, their] = [middle(ours), middle(theirs)];
    return { what, ours: format(our), peer: against, theirs: format(their), ratio: ratio(our, their) };
  });

const targetsOf = (product: Product, bare: BarePage): readonly [Target, Target] => [
  {
    base: product.base,
    path: '/projects/p-ten/defects',
    cookies: product.cookies,
    bodyOf: async (path) => (await fetch(`${product.base}${path}`)).text(),
  },
  { base: bare.base, path: '/', cookies: [], bodyOf: async () => bare.script },
];

const listOf = async (product: Product): Promise<string> => {
  const headers = { authorization: `Bearer ${await product.token()}` };
  return (await fetch(`${product.base}/wi/api/v1/p-ten/defects`, { headers })).text();
};

export const page = async (): Promise<Part> => {
  const product = await Product.open();
  const browser = await openBrowser();
  const close = ending(() => browser.close());
  try {
    await product.fill((client) => fillProject(client, 'TEN', 10_000));
    const bare = await startBareList(await listOf(product));
    const [ours, theirs] = targetsOf(product, bare);
    const [our, their]: [Figures[], Figures[]] = [[], []];
    for (let index = 0; index < rounds; index += 1) {
      their.push(await round(browser, theirs));
      our.push(await round(browser, ours));
    }
    await bare.close();
    return {
      title: 'Page',
      how:
        'The list of a project with 10,000 defects and one defect beside it, in Chromium, signed in, processor slowed ' +
        `${slowing} times; medians of ${rounds} rounds, each beside the peer. Cold: empty caches; warm: the same page ` +
        'again. Rows visible: links with id, title, status and severity, drawn before the app is loaded; whole list: ' +
        'with its head, by the app. Blocking time: what each task took above 50 ms, from the navigation until 1.5 s of ' +
        'quiet. Content: the title in the panel. Peer: the same rows with React and nothing else, data from memory. ' +
        'Less is better.',
      rows: rowsOf(our, their),
    };
  } finally {
    await close();
    await product.close();
  }
};
