import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const planRoutes = areaRoutes({
  project: {
    testPlans: {
      folder: 'test-plans',
      title: pageMessages.areas.testPlans,
      screen: 'TEST_PLANS',
      routes: {
        '': {},
        ':testPlanId': {},
        ':testPlanId/description': {},
        ':testPlanId/scope': {},
        ':testPlanId/logs': {},
        ':testPlanId/history': {},
        ':testPlanId/defects': {},
      },
    },
  },
});
