import { ShieldCheck } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const identityScreens = screensOfArea({
  account: {
    security: {
      icon: ShieldCheck,
      Screen: lazyPart(async () => ({ default: (await import('./security-settings.tsx')).SecuritySettings })),
    },
  },
});
