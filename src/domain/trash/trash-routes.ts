import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const trashRoutes = areaRoutes({
  settings: { trash: { title: pageMessages.settingsPages.trash, needs: 'readAsOwner' } },
});
