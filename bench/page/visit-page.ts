import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** What a person waits for on a page, in milliseconds from the start of the navigation. */
export interface Visit {
  readonly painted: number;
  readonly shown: number;
  /** The whole list is there, with its head, and answers clicks. */
  readonly usable: number;
  /** The sum of what each task took above 50 ms. */
  readonly blocked: number;
  readonly shift: number;
  /** Paths of the scripts that were requested before the rows were visible. */
  readonly scripts: readonly string[];
  readonly requests: number;
}

export const slowing = 4;
const quiet = 1_500;
const patience = 60_000;
const rowsShown = `[...document.querySelectorAll('tbody')].some(({ textContent }) => textContent.includes('TEN-'))`;

const listUsable = `document.querySelector('thead') && ${rowsShown}`;

/** Runs in the page before everything else, as text. */
const watcher = `
  globalThis.visit = { shown: null, usable: null, busyUntil: 0, blocked: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      visit.busyUntil = Math.max(visit.busyUntil, startTime + duration);
      visit.blocked += duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) visit.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (${rowsShown}) visit.shown ??= performance.now();
    if (${listUsable}) visit.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const noted = `({
  ...visit,
  now: performance.now(),
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  loaded: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
})`;

interface Noted {
  readonly shown: number | null;
  readonly usable: number | null;
  readonly painted: number | null;
  readonly busyUntil: number;
  readonly blocked: number;
  readonly shift: number;
  readonly now: number;
  readonly loaded: readonly { readonly path: string; readonly startTime: number }[];
}

/** A page with the processor slowed. */
export const openSlowPage = async (context: BrowserContext, rate = slowing): Promise<Page> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(watcher);
  return page;
};

/** Goes to the address and waits until the rows are visible and the processor is quiet. */
export const visitPage = async (page: Page, address: string): Promise<Visit> => {
  await page.goto(address, { waitUntil: 'commit' });
  const end = performance.now() + patience;
  while (performance.now() < end) {
    await pause(200);
    const { shown, usable, painted, busyUntil, now, loaded, ...sums } = await page.evaluate<Noted>(noted);
    if (shown === null || usable === null || painted === null) continue;
    if (now - Math.max(usable, busyUntil) < quiet) continue;
    const before = loaded.filter(({ startTime }) => startTime <= shown);
    const scripts = before.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    return { shown, usable, painted, ...sums, scripts, requests: before.length + 1 };
  }
  throw new Error(`${address} showed no rows in ${patience / 1000} s`);
};
