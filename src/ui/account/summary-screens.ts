import { UserRound } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const summaryScreens = screensOfArea({
  account: {
    summary: {
      icon: UserRound,
      Screen: lazyPart(async () => ({ default: (await import('./summary-settings.tsx')).SummarySettings })),
    },
  },
});
