import { defectsDomain } from './defects/defects-domain.ts';
import { relationsDomain } from './relations/relations-domain.ts';
import { itemsDomain } from './items/items-domain.ts';
import { projectsDomain } from './projects/projects-domain.ts';
import { templatesDomain } from './templates/templates-domain.ts';
import { filtersDomain } from './filters/filters-domain.ts';
import { functionsDomain } from './functions/functions-domain.ts';
import { trashDomain } from './trash/trash-domain.ts';
import { adaptersDomain } from './adapters/adapters-domain.ts';
import { accountsDomain } from './accounts/accounts-domain.ts';
import { identityDomain } from './identity/identity-domain.ts';
import { rightsDomain } from './rights/rights-domain.ts';
import { notificationsDomain } from './notifications/notifications-domain.ts';
import { feedbackDomain } from './feedback/feedback-domain.ts';
import { usersDomain } from './users/users-domain.ts';
import { membersDomain } from './projects/members-domain.ts';
import { tagsDomain } from './tags/tags-domain.ts';
import { dashboardsDomain } from './dashboards/dashboards-domain.ts';
import { analyticsDomain } from './analytics/analytics-domain.ts';
import { integrationsDomain } from './integrations/integrations-domain.ts';
import { licencesDomain } from './licences/licences-domain.ts';
import { auditDomain } from './audit/audit-domain.ts';
import { flowsDomain } from './flows/flows-domain.ts';
import { foldersDomain } from './folders/folders-domain.ts';
import { scenariosDomain } from './scenarios/scenarios-domain.ts';
import { logsDomain } from './logs/logs-domain.ts';
import { resultsDomain } from './results/results-domain.ts';
import { pipelinesDomain } from './pipelines/pipelines-domain.ts';
import { schedulesDomain } from './schedules/schedules-domain.ts';
import { downloadsDomain } from './downloads/downloads-domain.ts';
import { onboardingDomain } from './onboarding/onboarding-domain.ts';
import { sessionDomain } from './session/session-domain.ts';
import { countriesDomain } from './countries/countries-domain.ts';
import { liveDomain } from './live/live-domain.ts';
import { datasetsDomain } from './datasets/datasets-domain.ts';
import { transfersDomain } from './transfers/transfers-domain.ts';
import { requirementsDomain } from './requirements/requirements-domain.ts';
import { runsDomain } from './runs/runs-domain.ts';
import { recordingsDomain } from './recordings/recordings-domain.ts';
import { feedsDomain } from './feeds/feeds-domain.ts';
import { plansDomain } from './plans/plans-domain.ts';
import { milestonesDomain } from './milestones/milestones-domain.ts';
import { webhooksDomain } from './webhooks/webhooks-domain.ts';
import { activityDomain } from './activity/activity-domain.ts';
import { issuesDomain } from './issues/issues-domain.ts';

/**
 * The areas of the product: what client and server need to know of each. Calls, addresses, the journal and upcasts read
 * this list and name no area. The order is that of the navigations. Texts have a separate list: see
 * `texts/area-translations.ts`.
 */
export const areas = [
  sessionDomain,
  defectsDomain,
  relationsDomain,
  itemsDomain,
  projectsDomain,
  templatesDomain,
  filtersDomain,
  functionsDomain,
  trashDomain,
  adaptersDomain,
  accountsDomain,
  identityDomain,
  rightsDomain,
  notificationsDomain,
  feedsDomain,
  feedbackDomain,
  usersDomain,
  membersDomain,
  tagsDomain,
  dashboardsDomain,
  analyticsDomain,
  integrationsDomain,
  licencesDomain,
  auditDomain,
  flowsDomain,
  foldersDomain,
  scenariosDomain,
  logsDomain,
  resultsDomain,
  pipelinesDomain,
  schedulesDomain,
  downloadsDomain,
  onboardingDomain,
  countriesDomain,
  liveDomain,
  datasetsDomain,
  transfersDomain,
  requirementsDomain,
  runsDomain,
  recordingsDomain,
  plansDomain,
  milestonesDomain,
  activityDomain,
  webhooksDomain,
  issuesDomain,
] as const;
