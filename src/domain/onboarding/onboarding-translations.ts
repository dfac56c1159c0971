import { translations } from '../texts/translations.ts';
import { onboardingMessages } from './onboarding-messages.ts';
import { onboardingMessages as germanOnboardingMessages } from './german/onboarding-messages.ts';
import { onboardingProblemMessages } from './onboarding-problem-messages.ts';
import { onboardingProblemMessages as germanOnboardingProblemMessages } from './german/onboarding-problem-messages.ts';

export const onboardingTranslations = translations({
  english: { onboardingMessages, onboardingProblemMessages },
  german: { onboardingMessages: germanOnboardingMessages, onboardingProblemMessages: germanOnboardingProblemMessages },
});
