import { screensOfArea } from '../shell/screens-of-area.ts';
import { OnboardingScreen } from './onboarding-screen.tsx';

export const onboardingScreens = screensOfArea({
  pages: { onboarding: OnboardingScreen },
});
