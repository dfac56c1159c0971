import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const logScreens = screensOfArea({
  settings: {
    evidence: lazyPart(async () => ({ default: (await import('./evidence-settings.tsx')).EvidenceSettings })),
  },
  project: {
    executionLogs: lazyPart(async () => ({ default: (await import('./logs-page.tsx')).LogsPage })),
  },
});
