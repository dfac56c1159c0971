import { setTimeout as pause } from 'node:timers/promises';

const triesMost = 20;

/**
 * For calls of tests, which do not pass through the client: while server processes are being killed (`E2E_CLUSTER=kill`),
 * a call that was interrupted is repeated, as the client does. A change needs a key, so that it is executed once.
 */
export const whenKilled = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (process.env['E2E_CLUSTER'] !== 'kill' || tries === triesMost) throw error;
      await pause(250);
    }
};
