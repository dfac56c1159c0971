import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const filterRoutes = areaRoutes({
  settings: { filters: { title: pageMessages.settingsPages.filters, needs: 'readAsOwner' } },
});
