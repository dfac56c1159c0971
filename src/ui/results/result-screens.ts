import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const resultScreens = screensOfArea({
  project: {
    results: lazyPart(async () => ({ default: (await import('./results-page.tsx')).ResultsPage })),
  },
});
