import { areaRoutes } from '../address/area-routes.ts';
import type { PageRoute } from '../address/page-route.ts';
import { onboardingMessages } from './onboarding-messages.ts';
import { onboardingStepOf, type OnboardingStep } from './onboarding-steps.ts';

/** Setting a fresh installation up [ROUTE-047]. */
interface OnboardingPage {
  readonly name: 'onboarding';
  readonly step: OnboardingStep;
}

const path = /^\/onboarding(?:\/([a-z]+))?\/?$/;

const onboardingRoute: PageRoute<OnboardingPage> = {
  name: 'onboarding',
  read(pathname) {
    const [found, name] = path.exec(pathname) ?? [];
    const step = found === undefined ? null : onboardingStepOf(name);
    return step && { name: 'onboarding', step };
  },
  write: ({ step }) => `/onboarding/${step}`,
  title: () => onboardingMessages.title,
  isPublic: true,
};

export const onboardingRoutes = areaRoutes({ pages: [onboardingRoute] });
