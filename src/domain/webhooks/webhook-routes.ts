import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const webhookRoutes = areaRoutes({
  settings: { webhooks: { title: pageMessages.settingsPages.webhooks, needs: 'readAsOwner' } },
});
