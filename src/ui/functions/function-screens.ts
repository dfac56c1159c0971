import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const functionScreens = screensOfArea({
  settings: {
    functions: lazyPart(async () => ({ default: (await import('./functions-settings.tsx')).FunctionsSettings })),
  },
});
