import { translations } from '../texts/translations.ts';
import { webhookMessages as germanWebhookMessages } from './german/webhook-messages.ts';
import { webhookProblemMessages as germanWebhookProblemMessages } from './german/webhook-problem-messages.ts';
import { webhookMessages } from './webhook-messages.ts';
import { webhookProblemMessages } from './webhook-problem-messages.ts';

export const webhookTranslations = translations({
  english: { webhookMessages, webhookProblemMessages },
  german: { webhookMessages: germanWebhookMessages, webhookProblemMessages: germanWebhookProblemMessages },
  alike: ['Webhooks', 'Name', 'Status', 'webhookMessages.status', 'webhookMessages.took'],
});
