import { CreditCard } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const licenceScreens = screensOfArea({
  account: {
    plans: {
      icon: CreditCard,
      Screen: lazyPart(async () => ({ default: (await import('./plans-settings.tsx')).PlansSettings })),
    },
  },
});
