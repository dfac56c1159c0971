import { translations } from '../texts/translations.ts';
import { relatedMessages } from './related-messages.ts';
import { relatedMessages as germanRelatedMessages } from './german/related-messages.ts';

export const relationTranslations = translations({
  english: { relatedMessages },
  german: { relatedMessages: germanRelatedMessages },
});
