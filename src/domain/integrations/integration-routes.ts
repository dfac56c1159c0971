import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const integrationRoutes = areaRoutes({
  account: { integrations: { title: pageMessages.accountPages.integrations, needs: 'manage Admin' } },
});
