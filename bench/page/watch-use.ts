import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a person waits for before a page can be used, in milliseconds from the start of the navigation. */
export interface Use {
  /** A link of the main content is drawn by React, and a real click on it was handled. */
  readonly usable: number;
  /** From the click to the frame that shows what the link leads to. */
  readonly click: number;
  /** The sum of what each task took above 50 ms, until then. */
  readonly blocked: number;
  /** Before the page is usable: requests with the document, bytes of their bodies as sent, commits of React. */
  readonly files: number;
  readonly bytes: number;
  readonly commits: number;
}

const patience = 60_000;
const resultBinding = 'noteUse';
const drawnBinding = 'noteDrawn';

/**
 * Runs in the page before everything else, as text. The first frame with the link, drawn by React, is answered with a real
 * click from outside; what the click does is seen in a later frame.
 */
const watcher = (link: string) => `{
  let [commits, blocked, usable, click] = [0, 0, 0, 0];
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, renderers: new Map(),
    inject: () => 1, onScheduleFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot: () => { if (usable === 0) commits += 1; },
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const target = () => [...document.querySelectorAll(${JSON.stringify(link)})].find((one) =>
    one.checkVisibility() && Object.keys(one).some((key) => key.startsWith('__reactProps$')));
  const look = () => {
    const found = target();
    if (!found) return void requestAnimationFrame(look);
    const { left, top, width, height } = found.getBoundingClientRect();
    ${drawnBinding}(JSON.stringify({ x: left + Math.min(12, width / 2), y: top + height / 2 }));
  };
  requestAnimationFrame(look);
  const isAnswered = (href, text) => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const isThere = location.href.startsWith(href) && (heading.includes(text) ||
      [...document.querySelectorAll('main a[aria-current]')].some((one) => one.href === href));
    return isThere || Boolean(document.querySelector('aside textarea, aside input')?.value);
  };
  addEventListener('click', ({ timeStamp, target: clicked }) => {
    const found = clicked.closest?.('a');
    if (!found || usable > 0) return;
    const { href, textContent: text } = found;
    usable = performance.now();
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usable);
    const [page] = performance.getEntriesByType('navigation');
    const bytes = [page, ...before].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const wait = () => {
      if (!isAnswered(href, text.trim().slice(0, 8))) return void requestAnimationFrame(wait);
      click = performance.now() - timeStamp;
      ${resultBinding}(JSON.stringify({ usable, click, blocked, files: before.length + 1, bytes, commits }));
    };
    requestAnimationFrame(wait);
  });
}`;

const pressAt = async (session: CDPSession, { x, y }: { readonly x: number; readonly y: number }) => {
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
};

/** A page with the processor slowed, whose visits end with a click on the first of these links. */
export const openWatched = async (context: BrowserContext, link: string, rate: number) => {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  let [resolve, reject] = [(_: Use) => {}, (_: Error) => {}];
  await page.exposeFunction(drawnBinding, (at: string) => pressAt(session, JSON.parse(at)).catch(reject));
  await page.exposeFunction(resultBinding, (use: string) => resolve(JSON.parse(use) as Use));
  await page.addInitScript(watcher(link));
  const visit = async (path: string): Promise<Use> => {
    const used = new Promise<Use>((done, fail) => ([resolve, reject] = [done, fail]));
    const timer = setTimeout(() => reject(new Error(`${path} answered no click in ${patience / 1000} s`)), patience);
    await page.goto(path, { waitUntil: 'commit' });
    return used.finally(() => clearTimeout(timer));
  };
  return { page, session, visit };
};
