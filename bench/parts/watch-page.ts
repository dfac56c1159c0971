import type { Page } from '@playwright/test';

/** What runs in the page before everything else, as text: notes when the wanted thing is there and every long task. */
const watcher = (wanted: string) => `
  globalThis.bench = { shown: null, busyUntil: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.busyUntil = Math.max(bench.busyUntil, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (${wanted}) bench.shown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const quiet = 1_000;

/** Call before going to the address. `wanted`: an expression that is true once a person can see what he came for. */
export const watchPage = (page: Page, wanted: string): Promise<unknown> => page.addInitScript(watcher(wanted));

/**
 * Milliseconds from the start of the navigation until the wanted thing was there and the processor had no task over
 * 50 ms for a second after it; the second itself does not count.
 */
export const timeToInteractive = async (
  page: Page,
): Promise<{ readonly shown: number; readonly interactive: number }> => {
  await page.waitForFunction(
    `bench.shown && performance.now() - Math.max(bench.shown, bench.busyUntil) > ${quiet}`,
    null,
    {
      timeout: 60_000,
      polling: 100,
    },
  );
  const { shown, busyUntil } = await page.evaluate<{ shown: number; busyUntil: number }>('bench');
  return { shown, interactive: Math.max(shown, busyUntil) };
};
