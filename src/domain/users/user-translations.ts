import { translations } from '../texts/translations.ts';
import { userMessages, licenceTypeMessages, planMessages } from './user-messages.ts';
import {
  userMessages as germanUserMessages,
  licenceTypeMessages as germanLicenceTypeMessages,
  planMessages as germanPlanMessages,
} from './german/user-messages.ts';
import { factorMessages } from './factor-messages.ts';
import { factorMessages as germanFactorMessages } from './german/factor-messages.ts';
import { userProblemMessages } from './user-problem-messages.ts';
import { userProblemMessages as germanUserProblemMessages } from './german/user-problem-messages.ts';

export const userTranslations = translations({
  english: { userMessages, licenceTypeMessages, planMessages, userProblemMessages, factorMessages },
  german: {
    userMessages: germanUserMessages,
    licenceTypeMessages: germanLicenceTypeMessages,
    planMessages: germanPlanMessages,
    userProblemMessages: germanUserProblemMessages,
    factorMessages: germanFactorMessages,
  },
});
