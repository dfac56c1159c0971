import { serverModule } from '../modules/server-module.ts';
import { distributeJob } from './distribute-events.ts';
import { sendJob } from './send-deliveries.ts';
import { purgeOldDeliveries } from './send-now.ts';
import { webhooksHandlers } from './webhooks-handlers.ts';

/** What happens in a project is sent to addresses of other systems. */
export const webhooksModule = serverModule({
  name: 'webhooks',
  tables: ['webhook_deliveries', 'webhook_events', 'webhook_cursors', 'webhooks'],
  start({ config, egress, database, valueKey, hub, now }) {
    const needs = { database, egress, valueKey, hub, origin: config.publicUrl.origin, now };
    return {
      handlers: webhooksHandlers(needs),
      jobs: [distributeJob(needs), sendJob(needs)],
      purge: (at) => purgeOldDeliveries(database, at),
    };
  },
});
