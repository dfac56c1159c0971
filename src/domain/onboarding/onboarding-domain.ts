import { areaDomain } from '../area-domain.ts';
import { onboardingRoutes } from './onboarding-routes.ts';

export const onboardingDomain = areaDomain({
  name: 'onboarding',
  calls: ['onboarding'],
  routes: onboardingRoutes,
  rules: async () => (await import('./onboarding-rules.ts')).onboardingRules,
});
