import { localized } from '../texts/localized.ts';

/** Webhooks in the history trail. */
export const webhookAuditMessages = localized({
  audited: { entity: 'Webhook', record: 'webhook {name}' },
  fields: { name: 'Name', url: 'Address', events: 'Events', state: 'Status', secret: 'Secret' },
});
