import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const scheduleScreens = screensOfArea({
  project: {
    schedules: lazyPart(async () => ({ default: (await import('./schedules-page.tsx')).SchedulesPage })),
  },
});
