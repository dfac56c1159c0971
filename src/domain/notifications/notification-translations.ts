import { translations } from '../texts/translations.ts';
import { notificationMessages, notificationSentences } from './notification-messages.ts';
import {
  notificationMessages as germanNotificationMessages,
  notificationSentences as germanNotificationSentences,
} from './german/notification-messages.ts';
import { notificationTexts } from './notification-texts.ts';
import { notificationTexts as germanNotificationTexts } from './german/notification-texts.ts';
import { preferenceFormMessages } from './preference-form-messages.ts';
import { preferenceFormMessages as germanPreferenceFormMessages } from './german/preference-form-messages.ts';
import { preferenceMessages } from './preference-messages.ts';
import { preferenceMessages as germanPreferenceMessages } from './german/preference-messages.ts';

export const notificationTranslations = translations({
  english: {
    notificationMessages,
    notificationSentences,
    notificationTexts,
    preferenceFormMessages,
    preferenceMessages,
  },
  german: {
    notificationMessages: germanNotificationMessages,
    notificationSentences: germanNotificationSentences,
    notificationTexts: germanNotificationTexts,
    preferenceFormMessages: germanPreferenceFormMessages,
    preferenceMessages: germanPreferenceMessages,
  },
});
