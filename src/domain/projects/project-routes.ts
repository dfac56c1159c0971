import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const projectRoutes = areaRoutes({
  settings: { summary: { title: pageMessages.settingsPages.summary, needs: 'read' } },
});
