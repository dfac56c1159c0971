import type { In } from '../../texts/in-language.ts';
import type { feedProblemMessages as english } from '../feed-problem-messages.ts';

export const feedProblemMessages: In<typeof english> = {
  tooManyFeeds: ({ max }) => `Bis zu ${max} Kalenderabonnements sind möglich. Widerrufen Sie zuerst eines.`,
};
