import { translations } from '../texts/translations.ts';
import { notificationMessages, notificationSentences } from './notification-messages.ts';
import {
  notificationMessages as germanNotificationMessages,
  notificationSentences as germanNotificationSentences,
} from './german/notification-messages.ts';
import { preferenceMessages } from './preference-messages.ts';
import { preferenceMessages as germanPreferenceMessages } from './german/preference-messages.ts';

export const notificationTranslations = translations({
  english: { notificationMessages, notificationSentences, preferenceMessages },
  german: {
    notificationMessages: germanNotificationMessages,
    notificationSentences: germanNotificationSentences,
    preferenceMessages: germanPreferenceMessages,
  },
});
