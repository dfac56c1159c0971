import { translations } from '../texts/translations.ts';
import { webhookAuditMessages as germanWebhookAuditMessages } from './german/webhook-audit-messages.ts';
import { webhookMessages as germanWebhookMessages } from './german/webhook-messages.ts';
import { webhookProblemMessages as germanWebhookProblemMessages } from './german/webhook-problem-messages.ts';
import { webhookReasonMessages as germanWebhookReasonMessages } from './german/webhook-reason-messages.ts';
import { webhookAuditMessages } from './webhook-audit-messages.ts';
import { webhookMessages } from './webhook-messages.ts';
import { webhookProblemMessages } from './webhook-problem-messages.ts';
import { webhookReasonMessages } from './webhook-reason-messages.ts';

export const webhookTranslations = translations({
  english: { webhookAuditMessages, webhookMessages, webhookProblemMessages, webhookReasonMessages },
  german: {
    webhookAuditMessages: germanWebhookAuditMessages,
    webhookMessages: germanWebhookMessages,
    webhookProblemMessages: germanWebhookProblemMessages,
    webhookReasonMessages: germanWebhookReasonMessages,
  },
  alike: ['Webhook', 'Webhooks', 'Name', 'Status', 'webhookMessages.status', 'webhookMessages.took'],
});
