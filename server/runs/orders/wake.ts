import { EventEmitter, once } from 'node:events';

/** An emitter treats some names in its own way. */
const eventOf = (account: string): string => `account/${account}`;

/** Wakes the agents of an account that wait for work or orders in this process. */
export const createWake = () => {
  const bell = new EventEmitter();
  bell.setMaxListeners(0);
  const stopped = new AbortController();
  return {
    ring: (account: string): void => void bell.emit(eventOf(account)),
    /** The server stops: waiting ends at once. */
    stop: (): void => stopped.abort(),
    /** Resolves when it rings, when the time is over, and when the server stops. */
    async next(account: string, most: number, gone: AbortSignal): Promise<void> {
      if (stopped.signal.aborted || gone.aborted || most <= 0) return;
      const signal = AbortSignal.any([stopped.signal, gone, AbortSignal.timeout(most)]);
      try {
        await once(bell, eventOf(account), { signal });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    isStopped: (): boolean => stopped.signal.aborted,
  };
};
export type Wake = ReturnType<typeof createWake>;
