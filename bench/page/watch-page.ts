import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Runs in the page before everything else, as text: records when the wanted element appears, and every long task. */
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
const patience = 60_000;

interface Noted {
  readonly shown: number | null;
  readonly busyUntil: number;
  readonly now: number;
}

/** Call before going to the address. `wanted`: an expression that is true once a person can see what he came for. */
export const watchPage = (page: Page, wanted: string): Promise<unknown> => page.addInitScript(watcher(wanted));

/**
 * Milliseconds from the start of the navigation until the wanted thing was there and the processor had no task over
 * 50 ms for a second after it; the second itself does not count.
 */
export const timeToInteractive = async (
  page: Page,
): Promise<{ readonly shown: number; readonly interactive: number }> => {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    // Polled from outside: the page's content security policy forbids evaluated code inside.
    const { shown, busyUntil, now } = await page.evaluate<Noted>('({ ...bench, now: performance.now() })');
    if (shown !== null && now - Math.max(shown, busyUntil) > quiet)
      return { shown, interactive: Math.max(shown, busyUntil) };
    await pause(100);
  }
  throw new Error(`${page.url()} was not ready to be used in ${patience / 1000} s`);
};
