import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const tagScreens = screensOfArea({
  settings: {
    tags: lazyPart(async () => ({ default: (await import('./tag-settings.tsx')).TagSettings })),
  },
});
