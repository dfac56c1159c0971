import { translations } from '../texts/translations.ts';
import { identityMessages } from './identity-messages.ts';
import { identityMessages as germanIdentityMessages } from './german/identity-messages.ts';
import { identityReasonMessages } from './identity-reason-messages.ts';
import { identityReasonMessages as germanIdentityReasonMessages } from './german/identity-reason-messages.ts';
import { identityProblemMessages } from './identity-problem-messages.ts';
import { identityProblemMessages as germanIdentityProblemMessages } from './german/identity-problem-messages.ts';

export const identityTranslations = translations({
  english: { identityMessages, identityProblemMessages, identityReasonMessages },
  german: {
    identityMessages: germanIdentityMessages,
    identityProblemMessages: germanIdentityProblemMessages,
    identityReasonMessages: germanIdentityReasonMessages,
  },
});
