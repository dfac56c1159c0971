import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const feedRoutes = areaRoutes({
  account: { feeds: { title: pageMessages.accountPages.feeds, needs: 'read Connections' } },
});
