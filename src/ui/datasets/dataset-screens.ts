import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

/** Until flows have a page with tabs, their datasets have pages of their own. */
export const datasetScreens = screensOfArea({
  project: {
    flows: lazyPart(async () => ({ default: (await import('./flow-datasets-page.tsx')).FlowDatasetsPage })),
  },
});
