import { translations } from '../texts/translations.ts';
import { activityMessages } from './activity-messages.ts';
import { activityMessages as germanActivityMessages } from './german/activity-messages.ts';

export const activityTranslations = translations({
  english: { activityMessages },
  german: { activityMessages: germanActivityMessages },
  alike: ['Person'],
});
