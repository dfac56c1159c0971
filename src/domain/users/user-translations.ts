import { translations } from '../texts/translations.ts';
import { userMessages, licenceTypeMessages, planMessages } from './user-messages.ts';
import {
  userMessages as germanUserMessages,
  licenceTypeMessages as germanLicenceTypeMessages,
  planMessages as germanPlanMessages,
} from './german/user-messages.ts';

export const userTranslations = translations({
  english: { userMessages, licenceTypeMessages, planMessages },
  german: {
    userMessages: germanUserMessages,
    licenceTypeMessages: germanLicenceTypeMessages,
    planMessages: germanPlanMessages,
  },
});
