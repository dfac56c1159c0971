import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const feedbackRoutes = areaRoutes({
  account: { feedback: { title: pageMessages.accountPages.feedback, needs: 'read Connections' } },
});
