import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const issueRoutes = areaRoutes({
  settings: { jira: { title: pageMessages.settingsPages.jira, needs: 'readAsOwner' } },
});
