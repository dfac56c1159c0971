import { logListQuery } from '../logs/log-query.ts';
import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

/** Of the scope, as a table and as a board. */
const scopeQuery = ['assignee', 'status', 'page'] as const;

/** The list of test plans, and one plan with its views [ROUTE-027, ROUTE-029]. */
export const planRoutes = areaRoutes({
  project: {
    testPlans: {
      folder: 'test-plans',
      title: pageMessages.areas.testPlans,
      screen: 'TEST_PLANS',
      module: 'TestPlan',
      routes: {
        '': {},
        ':testPlanId': {},
        ':testPlanId/description': {},
        ':testPlanId/scope': { query: scopeQuery },
        ':testPlanId/board': { query: scopeQuery },
        ':testPlanId/logs': { query: logListQuery },
        ':testPlanId/history': {},
        ':testPlanId/defects': {},
      },
    },
  },
});
