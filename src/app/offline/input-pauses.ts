import { offlineLimits } from './offline-limits.ts';

/** In the worker: pauses after input, for a limited time in all. */
export const inputPauses = (now: () => number, wait: (milliseconds: number) => Promise<unknown>) => {
  let quietFrom = -Infinity;
  let paused = 0;
  return {
    input(): void {
      quietFrom = now() + offlineLimits.inputPause;
    },
    /** Resolves when nobody uses the page, or after all pauses together have lasted too long. */
    async untilQuiet(): Promise<void> {
      while (now() < quietFrom && paused < offlineLimits.inputPauseMost) {
        paused += offlineLimits.inputLook;
        await wait(offlineLimits.inputLook);
      }
    },
  };
};
