import { areaDomain } from '../area-domain.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** What happens in a project is sent to other systems. */
export const webhooksDomain = areaDomain({
  name: 'webhooks',
  calls: ['webhooks'],
  routes: webhookRoutes,
  recorded: {
    ids: ['delivery', 'events'],
    texts: ['url', 'body', 'answer'],
  },
  rules: async () => (await import('./webhooks-rules.ts')).webhooksRules,
});
