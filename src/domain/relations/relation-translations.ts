import { translations } from '../texts/translations.ts';
import { relatedMessages } from './related-messages.ts';
import { relatedMessages as germanRelatedMessages } from './german/related-messages.ts';
import { relationProblemMessages } from './relation-problem-messages.ts';
import { relationProblemMessages as germanRelationProblemMessages } from './german/relation-problem-messages.ts';

export const relationTranslations = translations({
  english: { relatedMessages, relationProblemMessages },
  german: { relatedMessages: germanRelatedMessages, relationProblemMessages: germanRelationProblemMessages },
});
