import { areaRules } from '../area-domain.ts';
import { webhookAuditMessages } from './webhook-audit-messages.ts';
import { webhookMessages } from './webhook-messages.ts';
import { webhooksContract } from './webhooks-contract.ts';

export const webhooksRules = areaRules({
  contract: webhooksContract,
  audited: {
    entity: 'WEBHOOK',
    messages: webhookAuditMessages.audited,
    fields: webhookAuditMessages.fields,
    values: { state: webhookMessages.states },
  },
});
