import { offlineLimits } from './offline-limits.ts';

/**
 * While the worker stores the app, hundreds of files, it competes with the page for the processor. It pauses while somebody uses
 * the page.
 *
 *   key, pointer, wheel ─▶ 'input' ─▶ worker: no file for a moment ─▶ next file
 */
const inputs = ['keydown', 'pointerdown', 'wheel'] as const;

/** In the page: reports input to a worker until it has stored the app. */
export const reportInput = (worker: ServiceWorker | null, page: EventTarget = globalThis): void => {
  if (!worker) return;
  const over = new AbortController();
  let reported = -Infinity;
  const report = ({ timeStamp }: Event) => {
    if (timeStamp - reported < offlineLimits.inputReport) return;
    reported = timeStamp;
    worker.postMessage('input');
  };
  for (const type of inputs) page.addEventListener(type, report, { capture: true, passive: true, signal: over.signal });
  worker.addEventListener('statechange', () => over.abort(), { once: true });
};
