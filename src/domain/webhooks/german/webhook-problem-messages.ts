import type { In } from '../../texts/in-language.ts';
import type { webhookProblemMessages as english } from '../webhook-problem-messages.ts';

export const webhookProblemMessages: In<typeof english> = {
  tooManyWebhooks: ({ max }) => `In einem Projekt sind bis zu ${max} Webhooks möglich.`,
};
