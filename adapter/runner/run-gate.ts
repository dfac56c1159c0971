import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a run has to pass before each step: the server knows that it has begun, it is not paused, and the lease is not
 * over. The keeper watches the lease as well; but when a device wakes up, nobody knows which of the two goes on first.
 */
const leaseLook = 100;

export const createRunGate = (now: () => number) => {
  const begun = Promise.withResolvers<void>();
  let resumed: PromiseWithResolvers<void> | null = null;
  let isStopped = false;
  let leaseEnd = Number.POSITIVE_INFINITY;
  const resume = () => {
    resumed?.resolve();
    resumed = null;
  };
  return {
    begun: () => begun.promise,
    /** Waits when the lease is over: the keeper then ends the process. */
    async mayGoOn(): Promise<void> {
      await resumed?.promise;
      while (now() >= leaseEnd && !isStopped) await pause(leaseLook);
    },
    extend: (end: number) => void (leaseEnd = end),
    go: () => begun.resolve(),
    pause: () => void (resumed ??= Promise.withResolvers<void>()),
    resume,
    /** The run is cancelled: nothing holds it up. */
    stop() {
      isStopped = true;
      begun.resolve();
      resume();
    },
  };
};
