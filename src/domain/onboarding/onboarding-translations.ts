import { translations } from '../texts/translations.ts';
import { onboardingMessages } from './onboarding-messages.ts';
import { onboardingMessages as germanOnboardingMessages } from './german/onboarding-messages.ts';

export const onboardingTranslations = translations({
  english: { onboardingMessages },
  german: { onboardingMessages: germanOnboardingMessages },
});
