import { Users } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const userScreens = screensOfArea({
  account: {
    users: {
      icon: Users,
      Screen: lazyPart(async () => ({ default: (await import('./users-settings.tsx')).UsersSettings })),
    },
  },
});
