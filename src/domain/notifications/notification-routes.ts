import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const notificationRoutes = areaRoutes({
  account: { notifications: { title: pageMessages.accountPages.notifications, needs: 'read Connections' } },
});
