import { translations } from '../texts/translations.ts';
import { tagMessages } from './tag-messages.ts';
import { tagMessages as germanTagMessages } from './german/tag-messages.ts';

export const tagTranslations = translations({
  english: { tagMessages },
  german: { tagMessages: germanTagMessages },
});
