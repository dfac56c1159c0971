import { translations } from '../texts/translations.ts';
import { tagMessages } from './tag-messages.ts';
import { tagMessages as germanTagMessages } from './german/tag-messages.ts';
import { tagProblemMessages } from './tag-problem-messages.ts';
import { tagProblemMessages as germanTagProblemMessages } from './german/tag-problem-messages.ts';

export const tagTranslations = translations({
  english: { tagMessages, tagProblemMessages },
  german: { tagMessages: germanTagMessages, tagProblemMessages: germanTagProblemMessages },
});
