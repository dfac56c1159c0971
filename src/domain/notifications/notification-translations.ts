import { translations } from '../texts/translations.ts';
import { notificationMessages, notificationSentences } from './notification-messages.ts';
import {
  notificationMessages as germanNotificationMessages,
  notificationSentences as germanNotificationSentences,
} from './german/notification-messages.ts';
import { notificationTexts } from './notification-texts.ts';
import { notificationTexts as germanNotificationTexts } from './german/notification-texts.ts';
import { preferenceMessages } from './preference-messages.ts';
import { preferenceMessages as germanPreferenceMessages } from './german/preference-messages.ts';

export const notificationTranslations = translations({
  english: { notificationMessages, notificationSentences, notificationTexts, preferenceMessages },
  german: {
    notificationMessages: germanNotificationMessages,
    notificationSentences: germanNotificationSentences,
    notificationTexts: germanNotificationTexts,
    preferenceMessages: germanPreferenceMessages,
  },
});
