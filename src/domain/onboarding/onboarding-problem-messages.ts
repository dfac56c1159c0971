import { onboardingMessages } from './onboarding-messages.ts';
import { localized } from '../texts/localized.ts';

/** Why a step of the setup is refused. */
export const onboardingProblemMessages = localized({
  oneAtLeast: onboardingMessages.oneAtLeast,
  somebodyElse: onboardingMessages.somebodyElse,
  setupCodeWrong: onboardingMessages.wrongCode,
});
