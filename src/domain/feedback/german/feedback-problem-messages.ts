import { feedbackMessages } from './feedback-messages.ts';
import type { In } from '../../texts/in-language.ts';
import type { feedbackProblemMessages as english } from '../feedback-problem-messages.ts';

export const feedbackProblemMessages: In<typeof english> = {
  tooMuchFeedback: feedbackMessages.often,
};
