import { screensOfArea } from '../shell/screens-of-area.ts';
import { lazyPart } from '../kit/layout/lazy-part.ts';

export const onboardingScreens = screensOfArea({
  pages: {
    onboarding: lazyPart(async () => ({ default: (await import('./onboarding-screen.tsx')).OnboardingScreen })),
  },
});
