import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const scenarioScreens = screensOfArea({
  project: {
    scenarios: lazyPart(async () => ({ default: (await import('./scenarios-screen.tsx')).ScenariosScreen })),
  },
});
