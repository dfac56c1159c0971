import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const pipelineScreens = screensOfArea({
  project: {
    testPipelines: lazyPart(async () => ({ default: (await import('./pipelines-page.tsx')).PipelinesPage })),
  },
});
