import { mergeParts } from '../domain/merge-parts.ts';
import type { AreaScreens } from '../ui/shell/screens-context.tsx';
import { screens } from './areas.ts';

/** The screens of all areas by the names of their addresses. An address without a screen does not compile here. */
export const areaScreens: AreaScreens = {
  pages: mergeParts(screens, 'pages'),
  project: mergeParts(screens, 'project'),
  settings: mergeParts(screens, 'settings'),
  account: mergeParts(screens, 'account'),
  product: mergeParts(screens, 'product'),
};
