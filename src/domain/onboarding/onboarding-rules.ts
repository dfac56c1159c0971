import { areaRules } from '../area-domain.ts';
import { onboardingContract } from './onboarding-contract.ts';

export const onboardingRules = areaRules({
  contract: onboardingContract,
});
