import { Plug } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const integrationScreens = screensOfArea({
  account: {
    integrations: {
      icon: Plug,
      Screen: lazyPart(async () => ({ default: (await import('./integrations-settings.tsx')).IntegrationsSettings })),
    },
  },
});
