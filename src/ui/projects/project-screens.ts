import { FolderOpen } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const projectScreens = screensOfArea({
  settings: {
    summary: lazyPart(async () => ({ default: (await import('./summary-settings.tsx')).SummarySettings })),
    users: lazyPart(async () => ({ default: (await import('./users-settings.tsx')).UsersSettings })),
  },
  account: {
    projects: {
      icon: FolderOpen,
      Screen: lazyPart(async () => ({ default: (await import('./account-projects.tsx')).AccountProjects })),
    },
  },
});
