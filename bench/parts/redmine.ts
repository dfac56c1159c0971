import { v7 as uuid } from 'uuid';
import type { BrowserContext } from '@playwright/test';
import { httpLoad, type LoadRequest } from '../load/http-load.ts';
import { loadLimits, type Load } from '../load/load.ts';
import { openBrowser } from '../page/open-browser.ts';
import { openSlowPage, slowing, visitPage, type Visit } from '../page/visit-page.ts';
import { isRedmineHere, redmineKey, startRedmine, type Redmine } from '../peers/redmine.ts';
import { ending } from '../product/endings.ts';
import { fillProject } from '../product/fill-project.ts';
import { processorOf } from '../product/processor-of.ts';
import { Product } from '../product/product.ts';
import { figure, milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { httpCases } from './http-cases.ts';

/** The same calls and the same page, beside a Redmine with as many issues. */
const count = 10_000;
const rounds = 3;
const peer = 'Redmine';

type Call = Omit<LoadRequest, 'headers'>;

const anyId = () => 1 + Math.floor(Math.random() * count);
const issue = { project_id: 1, subject: 'Basket forgets the last article' };

const callsOf = (what: string): (() => Call) => {
  const found = httpCases.find((one) => one.what === what);
  if (!found) throw new Error(`there is no call "${what}"`);
  return found.call;
};

const cases: readonly { readonly what: string; readonly ours: () => Call; readonly theirs: () => Call }[] = [
  {
    what: 'List of 25',
    ours: callsOf('List, 25 of 10,000'),
    theirs: () => ({ method: 'GET', path: '/issues.json?project_id=ten&limit=25&sort=updated_on:desc' }),
  },
  {
    what: 'Read one',
    ours: () => ({ method: 'GET', path: `/wi/api/v1/p-ten/defects/TEN-${anyId()}` }),
    theirs: () => ({ method: 'GET', path: `/issues/${anyId()}.json` }),
  },
  {
    what: 'Report',
    ours: callsOf('Report a defect'),
    theirs: () => ({ method: 'POST', path: '/issues.json', body: JSON.stringify({ issue }) }),
  },
  {
    what: 'Change the title',
    ours: callsOf('Change a field'),
    theirs: () => ({
      method: 'PUT',
      path: `/issues/${anyId()}.json`,
      body: JSON.stringify({ issue: { subject: `Changed ${uuid()}` } }),
    }),
  },
];

const rowOf = (what: string, ours: number, theirs: number, shown: (value: number) => string): Row => ({
  what,
  ours: shown(ours),
  peer,
  theirs: shown(theirs),
  ratio: ratio(ours, theirs),
});

const callRows = async (product: Product, redmine: Redmine): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const { what, ours, theirs } of cases) {
    const load = (base: string, pid: number, call: () => Call, own: Record<string, string>): Promise<Load> => {
      const next = (): LoadRequest => {
        const request = call();
        const more =
          request.body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': uuid() };
        return { ...request, headers: { ...own, ...more } };
      };
      return httpLoad(base, next, () => processorOf(pid) + processorOf(product.postmaster));
    };
    const token = { authorization: `Bearer ${await product.token()}` };
    const our = await load(product.base, product.child.pid, ours, token);
    const their = await load(redmine.base, redmine.pid, theirs, { 'x-redmine-api-key': redmineKey });
    rows.push(
      rowOf(`${what}: per second`, our.perSecond, their.perSecond, figure),
      rowOf(`${what}: p99`, our.p99, their.p99, milliseconds),
      rowOf(`${what}: processor for each`, our.processor, their.processor, milliseconds),
    );
  }
  return rows;
};

interface Target {
  readonly base: string;
  readonly path: string;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
}

/** With empty caches, then again. */
const visits = async ({ base, path, cookies }: Target): Promise<{ readonly cold: Visit; readonly warm: Visit }> => {
  const browser = await openBrowser();
  const close = ending(() => browser.close());
  try {
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies);
    const page = await openSlowPage(context);
    return { cold: await visitPage(page, path), warm: await visitPage(page, path) };
  } finally {
    await close();
  }
};

const pageRows = async (product: Product, redmine: Redmine): Promise<readonly Row[]> => {
  const [ours, theirs]: [Awaited<ReturnType<typeof visits>>[], Awaited<ReturnType<typeof visits>>[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await visits({ base: redmine.base, path: '/projects/ten/issues', cookies: [] }));
    ours.push(await visits({ base: product.base, path: '/projects/p-ten/defects', cookies: product.cookies }));
  }
  const middle = (all: typeof ours, when: 'cold' | 'warm', of: 'painted' | 'shown' | 'blocked') =>
    quantile(
      all.map((one) => one[when][of]),
      0.5,
    );
  const names = { painted: 'First paint', shown: 'Rows visible', blocked: 'Blocking time' } as const;
  return (['cold', 'warm'] as const).flatMap((when) =>
    (['painted', 'shown', 'blocked'] as const).map((of) =>
      rowOf(`Page: ${names[of]}, ${when}`, middle(ours, when, of), middle(theirs, when, of), milliseconds),
    ),
  );
};

const leftOut: Row = { what: 'Redmine', ours: 'left out', peer: 'it is not installed', theirs: '–', ratio: '–' };

const rowsBeside = async (): Promise<readonly Row[]> => {
  const product = await Product.open({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  try {
    await product.fill((client) => fillProject(client, 'TEN', count));
    const redmine = await startRedmine(product.connection, count);
    try {
      // The page first: the calls report issues whose titles it does not look for.
      const page = await pageRows(product, redmine);
      return [...(await callRows(product, redmine)), ...page];
    } finally {
      await redmine.stop();
    }
  } finally {
    await product.close();
  }
};

export const redmine = async (): Promise<Part> => ({
  title: 'Beside Redmine',
  how:
    `The Redmine of Debian's package (bench/peers/README.md) on the same PostgreSQL with ${count.toLocaleString('en-US')} ` +
    `issues, Puma with two processes of four threads. Calls: ${loadLimits.connections} connections, ` +
    `${loadLimits.seconds} s after a warm-up of ${loadLimits.warmUpSeconds} s; processor: of the server and of PostgreSQL ` +
    `together. Page: the list in Chromium, processor slowed ${slowing} times, medians of ${rounds} rounds in turn; the page ` +
    'of Redmine is public, that of Assay signed in. Per second: more is better; everything else: less is better.',
  rows: isRedmineHere() ? await rowsBeside() : [leftOut],
});
