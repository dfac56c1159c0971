import { translations } from '../texts/translations.ts';
import { signInMessages } from './sign-in-messages.ts';
import { signInMessages as germanSignInMessages } from './german/sign-in-messages.ts';

export const sessionTranslations = translations({
  english: { signInMessages },
  german: { signInMessages: germanSignInMessages },
});
