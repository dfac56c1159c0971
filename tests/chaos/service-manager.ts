import { setTimeout as pause } from 'node:timers/promises';
import type { AssayProcess } from '../e2e/support/assay-process.ts';

/** Restarts the server when it has ended by itself, as systemd or Docker would; collects its last output. */
const betweenStarts = 250;
/** What only we could read. */
const isStack = (said: string) => /^\s+at /m.test(said);
/** Its last output, which includes its log. */
const lastOf = (said: string) =>
  said
    .trim()
    .split('\n')
    .findLast((line) => !line.startsWith('{')) ?? '';

export const createServiceManager = (assay: AssayProcess) => {
  const sayings = new Map<string, number>();
  let [ends, failedStarts] = [0, 0];

  const note = (said: string) => {
    // Times and process ids do not distinguish two endings.
    const words = lastOf(said).replaceAll(/[\d:.-]{4,}/g, '#');
    sayings.set(words, (sayings.get(words) ?? 0) + 1);
    return isStack(said) ? [`it ended without words: ${said.slice(0, 6000)}`] : [];
  };

  const said = () => [...sayings].map(([words, count]) => `${count} × ${words}`).join('; ');

  return {
    /** Until the run is over: how often it ended, and violations in its output. */
    async work(isOver: () => boolean) {
      const wrong: string[] = [];
      let count = 0;
      while (!isOver()) {
        const said = assay.ended;
        if (said !== null) {
          count += 1;
          wrong.push(...note(said));
          await assay.up().catch(() => (failedStarts += 1));
        }
        await pause(betweenStarts);
      }
      if (assay.ended !== null) await assay.up();
      ends += count;
      return { count, wrong };
    },
    said,
    told: () => `the server ended ${ends} times, ${failedStarts} of them while it started (${said()})`,
  };
};
