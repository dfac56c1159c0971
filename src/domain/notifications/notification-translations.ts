import { translations } from '../texts/translations.ts';
import { notificationMessages } from './notification-messages.ts';
import { notificationMessages as germanNotificationMessages } from './german/notification-messages.ts';
import { preferenceMessages } from './preference-messages.ts';
import { preferenceMessages as germanPreferenceMessages } from './german/preference-messages.ts';

export const notificationTranslations = translations({
  english: { notificationMessages, preferenceMessages },
  german: { notificationMessages: germanNotificationMessages, preferenceMessages: germanPreferenceMessages },
});
