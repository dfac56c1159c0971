import { sweepAdapters } from './adapter-presence.ts';
import { createAdapterNotifier, type NotifierNeeds } from './notify-adapters.ts';

/** What is said of adapters, and the look for those that have fallen silent. */
export const watchAdapters = (needs: NotifierNeeds & { now(): number }) => {
  const notifyAdapters = createAdapterNotifier(needs);
  return {
    notifyAdapters,
    async listen(): Promise<void> {
      for (const adapter of await sweepAdapters(needs.database, needs.now()))
        await notifyAdapters('disconnected', adapter);
    },
  };
};
