import { Building2, CreditCard, ShieldUser } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const accountScreens = screensOfArea({
  product: {
    accounts: {
      icon: Building2,
      Screen: lazyPart(async () => ({ default: (await import('./accounts-admin.tsx')).AccountsAdmin })),
    },
    subscriptions: {
      icon: CreditCard,
      Screen: lazyPart(async () => ({ default: (await import('./subscriptions-admin.tsx')).SubscriptionsAdmin })),
    },
    users: {
      icon: ShieldUser,
      Screen: lazyPart(async () => ({ default: (await import('./administrators-admin.tsx')).AdministratorsAdmin })),
    },
  },
});
