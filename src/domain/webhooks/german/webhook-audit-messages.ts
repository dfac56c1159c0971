import type { In } from '../../texts/in-language.ts';
import type { webhookAuditMessages as english } from '../webhook-audit-messages.ts';

export const webhookAuditMessages: In<typeof english> = {
  audited: { entity: 'Webhook', record: 'Webhook {name}' },
  fields: { name: 'Name', url: 'Adresse', events: 'Ereignisse', state: 'Status', secret: 'Geheimnis' },
};
