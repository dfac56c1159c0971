import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const licenceRoutes = areaRoutes({
  account: { plans: { title: pageMessages.accountPages.plans, needs: 'manage Admin' } },
});
