import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const templateRoutes = areaRoutes({
  settings: { template: { title: pageMessages.settingsPages.template, needs: 'readAsOwner' } },
});
