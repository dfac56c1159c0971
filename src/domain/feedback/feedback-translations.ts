import { translations } from '../texts/translations.ts';
import { feedbackMessages } from './feedback-messages.ts';
import { feedbackMessages as germanFeedbackMessages } from './german/feedback-messages.ts';
import { feedbackProblemMessages } from './feedback-problem-messages.ts';
import { feedbackProblemMessages as germanFeedbackProblemMessages } from './german/feedback-problem-messages.ts';

export const feedbackTranslations = translations({
  english: { feedbackMessages, feedbackProblemMessages },
  german: { feedbackMessages: germanFeedbackMessages, feedbackProblemMessages: germanFeedbackProblemMessages },
});
