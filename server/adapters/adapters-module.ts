import { serverLimits } from '../limits.ts';
import { serverModule } from '../modules/server-module.ts';
import { adaptersHandlers } from './adapters-handlers.ts';
import { sweepAdapters } from './adapter-presence.ts';
import { deviceSetupHandlers } from './device-setup-handlers.ts';
import { createAdapterNotifier } from './notify-adapters.ts';
import { pairingHandlers } from './pairings.ts';

export const adaptersModule = serverModule({
  name: 'adapters',
  tables: ['adapter_queue'],
  start(env) {
    const { database, config, registry, now } = env;
    const notifyAdapters = createAdapterNotifier(env);
    const begun = now();
    return {
      handlers: {
        ...adaptersHandlers({ database, notifyAdapters, queues: registry.adapterQueue, now }),
        ...deviceSetupHandlers({ ...config, now }),
        ...pairingHandlers(env.identity),
      },
      jobs: [
        {
          every: serverLimits.adapterLook,
          async run() {
            // Adapters that were silent while the server was down get time to report before they count as offline.
            if (now() - begun < serverLimits.adapterSilence) return;
            for (const adapter of await sweepAdapters(database, now())) await notifyAdapters('disconnected', adapter);
          },
        },
      ],
    };
  },
});
