import type pg from 'pg';
import { serverLimits } from '../../limits.ts';
import { renewCopy } from './cluster-copy.ts';
import { unprivilegedAccount } from './postgres-account.ts';

export interface Copying {
  /** Stops the current copy; the next run starts it again. */
  stop(): Promise<void>;
}

/** Copies the embedded cluster some time after the start, and again when the copy is old. */
export const keepCopy = (connection: pg.ClientConfig, folder: string, onFailed: (error: unknown) => void): Copying => {
  const ending = new AbortController();
  let working: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      await renewCopy(connection, folder, unprivilegedAccount(), ending.signal);
    } catch (error) {
      if (!ending.signal.aborted) onFailed(error);
    }
  };
  const begin = () => (working = working.then(look));
  const first = setTimeout(() => void begin(), serverLimits.copyAfter).unref();
  const again = setInterval(() => void begin(), serverLimits.copyLook).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(again);
      ending.abort();
      await working;
    },
  };
};
