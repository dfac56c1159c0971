import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const rightsRoutes = areaRoutes({
  account: { rights: { title: pageMessages.accountPages.rights, needs: 'read Connections' } },
});
