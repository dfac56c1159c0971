import { Bell } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const notificationScreens = screensOfArea({
  account: {
    notifications: {
      icon: Bell,
      Screen: lazyPart(async () => ({ default: (await import('./notification-settings.tsx')).NotificationSettings })),
    },
  },
});
