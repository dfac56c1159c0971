import type { Command } from '../../domain/journal/fact.ts';
import { limits } from '../../domain/limits.ts';
import type { AreaLoader, Entering } from '../area-loader.ts';
import type { JournalNeeds } from './journal-needs.ts';

/**
 * Nothing enters the journal before the rules of its area are there:
 *
 *   event, answer    there: enters at once     to come: waits for them, as if the network had been slower
 *   command          there: enters at once     to come: waits; if they cannot be loaded now, it stays on the device for a
 *                                              page that can, like a command of a newer version
 */
export interface Entrance {
  /** Null if everything is there. */
  readonly need: AreaLoader['need'];
  /** At once if everything is there; otherwise as soon as it could be loaded. */
  enter(entering: Entering, run: () => void): void;
  stop(): void;
}

export const createEntrance = ({ need = () => null, log }: Pick<JournalNeeds, 'need' | 'log'>): Entrance => {
  let hasEnded = false;
  const again = new Set<ReturnType<typeof setTimeout>>();

  const enter = (entering: Entering, run: () => void): void => {
    if (hasEnded) return;
    const loading = need(entering);
    if (!loading) return run();
    loading.then(
      () => enter(entering, run),
      (error: unknown) => {
        log?.('The rules of an area could not be loaded', error);
        if (hasEnded) return;
        const timer = setTimeout(() => {
          again.delete(timer);
          enter(entering, run);
        }, limits.keepAgainPause);
        again.add(timer);
      },
    );
  };

  return {
    need,
    enter,
    stop() {
      hasEnded = true;
      for (const timer of again) clearTimeout(timer);
    },
  };
};

/** The commands whose rules are there or could be loaded. */
export const understood = async <One>(
  need: AreaLoader['need'],
  all: readonly One[],
  commandOf: (one: One) => Command,
): Promise<readonly One[]> => {
  const loading = need({ commands: all.map(commandOf) });
  if (!loading) return all;
  await loading.catch(() => {});
  return all.filter((one) => need({ commands: [commandOf(one)] }) === null);
};
