import { History } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const auditScreens = screensOfArea({
  account: {
    audit: {
      icon: History,
      Screen: lazyPart(async () => ({ default: (await import('./audit-settings.tsx')).AuditSettings })),
    },
  },
});
