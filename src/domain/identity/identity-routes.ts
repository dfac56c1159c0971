import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const identityRoutes = areaRoutes({
  account: { security: { title: pageMessages.accountPages.security, needs: 'read Connections' } },
});
