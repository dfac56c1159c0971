import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const adapterRoutes = areaRoutes({
  settings: { adapters: { title: pageMessages.settingsPages.adapters, needs: 'read', shows: 'Adapter' } },
});
