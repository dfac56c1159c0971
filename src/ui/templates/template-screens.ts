import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const templateScreens = screensOfArea({
  settings: {
    template: lazyPart(async () => ({ default: (await import('./template-settings.tsx')).TemplateSettings })),
  },
});
