import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const milestoneScreens = screensOfArea({
  project: {
    milestones: lazyPart(async () => ({ default: (await import('./milestones-page.tsx')).MilestonesPage })),
  },
});
