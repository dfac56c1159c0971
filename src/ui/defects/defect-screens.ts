import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';
import { DefectsPage } from './list/defects-page.tsx';

export const defectScreens = screensOfArea({
  pages: { defects: DefectsPage },
  settings: {
    trash: lazyPart(async () => ({ default: (await import('./trash-settings.tsx')).TrashSettings })),
  },
});
