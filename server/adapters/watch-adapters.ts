import { sweepAdapters } from './adapter-presence.ts';
import { createAdapterTeller, type TellerNeeds } from './tell-adapters.ts';

/** What is said of adapters, and the look for those that have fallen silent. */
export const watchAdapters = (needs: TellerNeeds & { now(): number }) => {
  const tellAdapters = createAdapterTeller(needs);
  return {
    tellAdapters,
    async listen(): Promise<void> {
      for (const adapter of await sweepAdapters(needs.database, needs.now()))
        await tellAdapters('disconnected', adapter);
    },
  };
};
