import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const activityScreens = screensOfArea({
  project: {
    activity: lazyPart(async () => ({ default: (await import('./activity-page.tsx')).ActivityPage })),
  },
});
