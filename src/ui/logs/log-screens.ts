import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const logScreens = screensOfArea({
  project: {
    executionLogs: lazyPart(async () => ({ default: (await import('./logs-page.tsx')).LogsPage })),
  },
});
