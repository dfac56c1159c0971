import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const accountRoutes = areaRoutes({
  account: { summary: { title: pageMessages.accountPages.summary, needs: 'read Connections' } },
  product: {
    accounts: { title: pageMessages.productPages.accounts },
    subscriptions: { title: pageMessages.productPages.subscriptions },
    users: { title: pageMessages.productPages.users },
  },
});
