import { translations } from '../texts/translations.ts';
import { feedMessages } from './feed-messages.ts';
import { feedProblemMessages } from './feed-problem-messages.ts';
import { feedMessages as germanFeedMessages } from './german/feed-messages.ts';
import { feedProblemMessages as germanFeedProblemMessages } from './german/feed-problem-messages.ts';

export const feedTranslations = translations({
  english: { feedMessages, feedProblemMessages },
  german: { feedMessages: germanFeedMessages, feedProblemMessages: germanFeedProblemMessages },
  alike: ['Name'],
});
