import { areaRoutes } from '../address/area-routes.ts';
import { defectsPageIn, pathOfDefects, type DefectsPage } from '../address/defects-page.ts';
import { pageMessages } from '../address/page-messages.ts';
import type { PageRoute } from '../address/page-route.ts';

const defectsRoute: PageRoute<DefectsPage> = {
  name: 'defects',
  read: defectsPageIn,
  write: pathOfDefects,
  title: () => pageMessages.defects,
  mayOpen: (_, ability) => ability.can('navigate', 'DEFECTS'),
};

export const defectRoutes = areaRoutes({ pages: [defectsRoute] });
