import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const tagRoutes = areaRoutes({
  settings: { tags: { title: pageMessages.settingsPages.tags, needs: 'readAsOwner' } },
});
