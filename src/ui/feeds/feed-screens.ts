import { CalendarSync } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const feedScreens = screensOfArea({
  account: {
    feeds: {
      icon: CalendarSync,
      Screen: lazyPart(async () => ({ default: (await import('./feeds-settings.tsx')).FeedsSettings })),
    },
  },
});
