import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const userRoutes = areaRoutes({
  account: { users: { title: pageMessages.accountPages.users, needs: 'manage Admin' } },
});
