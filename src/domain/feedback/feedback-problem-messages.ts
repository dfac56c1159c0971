import { feedbackMessages } from './feedback-messages.ts';
import { localized } from '../texts/localized.ts';

/** Why feedback is refused. */
export const feedbackProblemMessages = localized({
  tooMuchFeedback: feedbackMessages.often,
});
