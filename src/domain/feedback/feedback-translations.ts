import { translations } from '../texts/translations.ts';
import { feedbackMessages } from './feedback-messages.ts';
import { feedbackMessages as germanFeedbackMessages } from './german/feedback-messages.ts';

export const feedbackTranslations = translations({
  english: { feedbackMessages },
  german: { feedbackMessages: germanFeedbackMessages },
});
