import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const memberRoutes = areaRoutes({
  settings: { users: { title: pageMessages.settingsPages.users, needs: 'readAsOwner' } },
  account: { projects: { title: pageMessages.accountPages.projects, needs: 'manage Admin' } },
});
