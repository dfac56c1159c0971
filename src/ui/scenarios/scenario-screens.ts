import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';
import { ScenariosPage } from './scenarios-page.tsx';

export const scenarioScreens = screensOfArea({
  pages: { scenarios: ScenariosPage },
  project: {
    scenarios: lazyPart(async () => ({ default: (await import('./scenario-page.tsx')).ScenarioPage })),
  },
});
