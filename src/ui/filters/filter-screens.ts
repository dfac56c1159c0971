import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const filterScreens = screensOfArea({
  settings: {
    filters: lazyPart(async () => ({ default: (await import('./filter-settings.tsx')).FilterSettings })),
  },
});
