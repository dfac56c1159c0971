import { translations } from '../texts/translations.ts';
import { webhookMessages as germanWebhookMessages } from './german/webhook-messages.ts';
import { webhookProblemMessages as germanWebhookProblemMessages } from './german/webhook-problem-messages.ts';
import { webhookReasonMessages as germanWebhookReasonMessages } from './german/webhook-reason-messages.ts';
import { webhookMessages } from './webhook-messages.ts';
import { webhookProblemMessages } from './webhook-problem-messages.ts';
import { webhookReasonMessages } from './webhook-reason-messages.ts';

export const webhookTranslations = translations({
  english: { webhookMessages, webhookProblemMessages, webhookReasonMessages },
  german: {
    webhookMessages: germanWebhookMessages,
    webhookProblemMessages: germanWebhookProblemMessages,
    webhookReasonMessages: germanWebhookReasonMessages,
  },
  alike: ['Webhooks', 'Name', 'Status', 'webhookMessages.status', 'webhookMessages.took'],
});
