import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const requirementScreens = screensOfArea({
  project: {
    requirements: lazyPart(async () => ({ default: (await import('./coverage-page.tsx')).CoveragePage })),
  },
});
