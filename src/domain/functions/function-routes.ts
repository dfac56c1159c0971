import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const functionRoutes = areaRoutes({
  settings: { functions: { title: pageMessages.settingsPages.functions, needs: 'readAsOwner', shows: 'Function' } },
});
