import { screensOfArea } from '../shell/screens-of-area.ts';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { FlowsPage } from './list/flows-page.tsx';

export const flowScreens = screensOfArea({
  pages: { flows: FlowsPage },
  project: {
    flows: lazyPart(async () => ({ default: (await import('./page/flow-page.tsx')).FlowPage })),
  },
});
