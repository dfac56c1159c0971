import { translations } from '../texts/translations.ts';
import { accountMessages, subscriptionMessages, administratorMessages } from './account-messages.ts';
import {
  accountMessages as germanAccountMessages,
  subscriptionMessages as germanSubscriptionMessages,
  administratorMessages as germanAdministratorMessages,
} from './german/account-messages.ts';
import { summaryMessages } from './summary-messages.ts';
import { summaryMessages as germanSummaryMessages } from './german/summary-messages.ts';
import { accountProblemMessages } from './account-problem-messages.ts';
import { accountProblemMessages as germanAccountProblemMessages } from './german/account-problem-messages.ts';

export const accountTranslations = translations({
  english: { accountMessages, subscriptionMessages, administratorMessages, summaryMessages, accountProblemMessages },
  german: {
    accountMessages: germanAccountMessages,
    subscriptionMessages: germanSubscriptionMessages,
    administratorMessages: germanAdministratorMessages,
    summaryMessages: germanSummaryMessages,
    accountProblemMessages: germanAccountProblemMessages,
  },
});
