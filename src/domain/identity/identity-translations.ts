import { translations } from '../texts/translations.ts';
import { identityMessages } from './identity-messages.ts';
import { identityMessages as germanIdentityMessages } from './german/identity-messages.ts';

export const identityTranslations = translations({
  english: { identityMessages },
  german: { identityMessages: germanIdentityMessages },
});
