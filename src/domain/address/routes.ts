import { accountRoutes } from '../accounts/account-routes.ts';
import { adapterRoutes } from '../adapters/adapter-routes.ts';
import { auditRoutes } from '../audit/audit-routes.ts';
import { dashboardRoutes } from '../dashboards/dashboard-routes.ts';
import { defectRoutes } from '../defects/defect-routes.ts';
import { feedbackRoutes } from '../feedback/feedback-routes.ts';
import { filterRoutes } from '../filters/filter-routes.ts';
import { flowRoutes } from '../flows/flow-routes.ts';
import { identityRoutes } from '../identity/identity-routes.ts';
import { integrationRoutes } from '../integrations/integration-routes.ts';
import { itemRoutes } from '../items/item-routes.ts';
import { licenceRoutes } from '../licences/licence-routes.ts';
import { logRoutes } from '../logs/log-routes.ts';
import { notificationRoutes } from '../notifications/notification-routes.ts';
import { pipelineRoutes } from '../pipelines/pipeline-routes.ts';
import { planRoutes } from '../plans/plan-routes.ts';
import { memberRoutes } from '../projects/member-routes.ts';
import { projectRoutes } from '../projects/project-routes.ts';
import { rightsRoutes } from '../rights/rights-routes.ts';
import { scenarioRoutes } from '../scenarios/scenario-routes.ts';
import { scheduleRoutes } from '../schedules/schedule-routes.ts';
import { tagRoutes } from '../tags/tag-routes.ts';
import { templateRoutes } from '../templates/template-routes.ts';
import { trashRoutes } from '../trash/trash-routes.ts';
import { userRoutes } from '../users/user-routes.ts';
import { onboardingRoutes } from '../onboarding/onboarding-routes.ts';
import { downloadRoutes } from '../downloads/download-routes.ts';

/** The addresses of all areas. The order is that of the navigations. */
export const routes = [
  defectRoutes,
  itemRoutes,
  projectRoutes,
  templateRoutes,
  filterRoutes,
  trashRoutes,
  adapterRoutes,
  accountRoutes,
  identityRoutes,
  rightsRoutes,
  notificationRoutes,
  feedbackRoutes,
  userRoutes,
  memberRoutes,
  tagRoutes,
  dashboardRoutes,
  integrationRoutes,
  licenceRoutes,
  auditRoutes,
  flowRoutes,
  scenarioRoutes,
  logRoutes,
  planRoutes,
  pipelineRoutes,
  scheduleRoutes,
  downloadRoutes,
  onboardingRoutes,
] as const;
