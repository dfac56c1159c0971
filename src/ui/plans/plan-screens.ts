import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const planScreens = screensOfArea({
  project: {
    testPlans: lazyPart(async () => ({ default: (await import('./plans-page.tsx')).PlansPage })),
  },
});
