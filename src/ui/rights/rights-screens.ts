import { KeyRound } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const rightsScreens = screensOfArea({
  account: {
    rights: {
      icon: KeyRound,
      Screen: lazyPart(async () => ({ default: (await import('./rights-settings.tsx')).RightsSettings })),
    },
  },
});
