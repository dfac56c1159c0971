import { areaDomain } from '../area-domain.ts';
import { onboardingContract } from './onboarding-contract.ts';
import { onboardingRoutes } from './onboarding-routes.ts';

export const onboardingDomain = areaDomain({
  name: 'onboarding',
  contract: onboardingContract,
  routes: onboardingRoutes,
});
