import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const adapterScreens = screensOfArea({
  settings: {
    adapters: lazyPart(async () => ({ default: (await import('./adapters-settings.tsx')).AdaptersSettings })),
  },
});
