import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const auditRoutes = areaRoutes({
  account: { audit: { title: pageMessages.accountPages.audit, needs: 'manage Admin' } },
});
