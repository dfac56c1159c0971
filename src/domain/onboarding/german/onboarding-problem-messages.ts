import { onboardingMessages } from './onboarding-messages.ts';
import type { In } from '../../texts/in-language.ts';
import type { onboardingProblemMessages as english } from '../onboarding-problem-messages.ts';

export const onboardingProblemMessages: In<typeof english> = {
  oneAtLeast: onboardingMessages.oneAtLeast,
  somebodyElse: onboardingMessages.somebodyElse,
  setupCodeWrong: onboardingMessages.wrongCode,
};
