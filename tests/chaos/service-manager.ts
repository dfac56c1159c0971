import { setTimeout as pause } from 'node:timers/promises';
import type { AssayProcess } from '../e2e/support/assay-process.ts';

/** Starts the server again when it has ended by itself, as systemd or Docker would; hears what it said at its end. */
const betweenStarts = 250;
/** What only we could read. */
const isStack = (said: string) => /^\s+at /m.test(said);
/** Its last words; its log goes the same way. */
const lastOf = (said: string) =>
  said
    .trim()
    .split('\n')
    .findLast((line) => !line.startsWith('{')) ?? '';

export const createServiceManager = (assay: AssayProcess) => {
  const sayings = new Map<string, number>();
  let [ends, failedStarts] = [0, 0];

  const note = (said: string) => {
    // Times and numbers of processes are not what tells two endings apart.
    const words = lastOf(said).replaceAll(/[\d:.-]{4,}/g, '#');
    sayings.set(words, (sayings.get(words) ?? 0) + 1);
    return isStack(said) ? [`it ended without words: ${said.slice(0, 6000)}`] : [];
  };

  const said = () => [...sayings].map(([words, count]) => `${count} × ${words}`).join('; ');

  return {
    /** Until it is over: how often it had ended, and what was wrong with the words. */
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
