import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { ending } from '../product/endings.ts';
import { fillProject } from '../product/fill-project.ts';
import { Product } from '../product/product.ts';
import { kilobytes, milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { openBrowser } from '../page/open-browser.ts';
import { timeToInteractive, watchPage } from '../page/watch-page.ts';

const visits = 5;
const slowing = 4;
const peer = 'empty page of the same server';

interface Visited {
  readonly bodies: readonly Buffer[];
  /** Bytes received over the wire, headers included. */
  readonly sent: number;
  readonly shown: number;
  readonly interactive: number;
}

const defectsPage = {
  path: '/projects/p-ten/defects',
  wanted: `document.querySelector('tbody')?.textContent.includes('TEN-')`,
};
const emptyPage = { path: '/healthz', wanted: `document.readyState === 'complete'` };

/** A browser with empty caches and only the session cookie. */
const visit = async (browser: Browser, product: Product, { path, wanted }: typeof defectsPage): Promise<Visited> => {
  const context = await browser.newContext({ baseURL: product.base, viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(product.cookies);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowing });
    let sent = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (sent += encodedDataLength));
    await session.send('Network.enable');
    await watchPage(page, wanted);
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
    await page.goto(path);
    const times = await timeToInteractive(page);
    return { bodies: await Promise.all(bodies), sent, ...times };
  } finally {
    await context.close();
  }
};

const sumOf = (visited: Visited, sizeOf: (body: Buffer) => number) =>
  visited.bodies.filter(({ length }) => length > 0).reduce((sum, body) => sum + sizeOf(body), 0);

const measure = async (browser: Browser, product: Product, target: typeof defectsPage) => {
  const all: Visited[] = [];
  for (let index = 0; index < visits; index += 1) all.push(await visit(browser, product, target));
  const one = all[0]!;
  return {
    requests: one.bodies.length,
    sent: one.sent,
    plain: sumOf(one, ({ length }) => length),
    gzip: sumOf(one, (body) => gzipSync(body, { level: 9 }).length),
    brotli: sumOf(one, (body) => brotliCompressSync(body).length),
    shown: quantile(
      all.map(({ shown }) => shown),
      0.5,
    ),
    interactive: quantile(
      all.map(({ interactive }) => interactive),
      0.5,
    ),
  };
};

export const firstLoad = async (): Promise<Part> => {
  const product = await Product.open();
  const browser = await openBrowser();
  const close = ending(() => browser.close());
  try {
    await product.fill((client) => fillProject(client, 'TEN', 10_000));
    const [ours, theirs] = [await measure(browser, product, defectsPage), await measure(browser, product, emptyPage)];
    const timeOf = (what: string, of: 'shown' | 'interactive'): Row => ({
      what,
      ours: milliseconds(ours[of]),
      peer,
      theirs: milliseconds(theirs[of]),
      ratio: ratio(ours[of], theirs[of]),
    });
    const sizeOf = (what: string, size: number, against: string, other: number): Row => ({
      what,
      ours: kilobytes(size),
      peer: against,
      theirs: kilobytes(other),
      ratio: ratio(size, other),
    });
    return {
      title: 'First load',
      how:
        `The list of a project with 10,000 defects in Chromium, signed in, with empty caches: ${ours.requests} ` +
        'requests until it is usable. Sent: the bytes received; gzip (9) and brotli (11): all bodies together, each ' +
        'compressed by itself, whether or not the server does so. Interactive: rows are visible, and no task above ' +
        `50 ms runs for a second after that; processor slowed ${slowing} times, median of ${visits}. Peer: /healthz ` +
        'of the same server as a page. Less is better.',
      rows: [
        sizeOf('Sent over the wire, with heads', ours.sent, peer, theirs.sent),
        sizeOf('All bodies, gzip', ours.gzip, 'the same, plain', ours.plain),
        sizeOf('All bodies, brotli', ours.brotli, 'the same, plain', ours.plain),
        timeOf(`Rows shown, processor ${slowing}× slower`, 'shown'),
        timeOf(`Interactive, processor ${slowing}× slower`, 'interactive'),
      ],
    };
  } finally {
    await close();
    await product.close();
  }
};
