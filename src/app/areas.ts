import { lazyArea } from './area.ts';
import { summaryArea } from './areas/account/summary-area.ts';
import { adaptersArea } from './areas/adapters/adapters-area.ts';
import { defectPanelArea, defectsArea } from './areas/defects/defects-area.ts';
import { downloadsArea } from './areas/downloads/downloads-area.ts';
import { filtersArea } from './areas/filters/filters-area.ts';
import { foldersArea } from './areas/folders/folders-area.ts';
import { itemsArea } from './areas/items/items-area.ts';
import { notificationsArea } from './areas/notifications/notifications-area.ts';
import { paletteArea } from './areas/palette/palette-area.ts';
import { projectsArea } from './areas/projects/projects-area.ts';
import { relationsArea } from './areas/relations/relations-area.ts';
import { tagsArea } from './areas/tags/tags-area.ts';
import { templatesArea } from './areas/templates/templates-area.ts';
import { summaryScreens } from '../ui/account/summary-screens.ts';
import { activityScreens } from '../ui/activity/activity-screens.ts';
import { accountScreens } from '../ui/accounts/account-screens.ts';
import { adapterScreens } from '../ui/adapters/adapter-screens.ts';
import { auditScreens } from '../ui/audit/audit-screens.ts';
import { defectScreens } from '../ui/defects/defect-screens.ts';
import { downloadScreens } from '../ui/downloads/download-screens.ts';
import { feedbackScreens } from '../ui/feedback/feedback-screens.ts';
import { filterScreens } from '../ui/filters/filter-screens.ts';
import { functionScreens } from '../ui/functions/function-screens.ts';
import { flowScreens } from '../ui/flows/flow-screens.ts';
import { integrationScreens } from '../ui/integrations/integration-screens.ts';
import { identityScreens } from '../ui/identity/identity-screens.ts';
import { licenceScreens } from '../ui/licences/licence-screens.ts';
import { logScreens } from '../ui/logs/log-screens.ts';
import { notificationScreens } from '../ui/notifications/notification-screens.ts';
import { onboardingScreens } from '../ui/onboarding/onboarding-screens.ts';
import { projectScreens } from '../ui/projects/project-screens.ts';
import { rightsScreens } from '../ui/rights/rights-screens.ts';
import { scenarioScreens } from '../ui/scenarios/scenario-screens.ts';
import { resultScreens } from '../ui/results/result-screens.ts';
import { scheduleScreens } from '../ui/schedules/schedule-screens.ts';
import { tagScreens } from '../ui/tags/tag-screens.ts';
import { templateScreens } from '../ui/templates/template-screens.ts';
import { userScreens } from '../ui/users/user-screens.ts';
import { datasetsArea } from './areas/datasets/datasets-area.ts';
import { requirementsArea } from './areas/requirements/requirements-area.ts';
import { requirementScreens } from '../ui/requirements/requirement-screens.ts';
import { feedScreens } from '../ui/feeds/feed-screens.ts';
import { plansArea } from './areas/plans/plans-area.ts';
import { planScreens } from '../ui/plans/plan-screens.ts';
import { pipelinesArea } from './areas/pipelines/pipelines-area.ts';
import { pipelineScreens } from '../ui/pipelines/pipeline-screens.ts';
import { dashboardsArea } from './areas/dashboards/dashboards-area.ts';
import { dashboardScreens } from '../ui/dashboards/dashboard-screens.ts';
import { milestonesArea } from './areas/milestones/milestones-area.ts';
import { milestoneScreens } from '../ui/milestones/milestone-screens.ts';
import { issueScreens } from '../ui/issues/issue-screens.ts';
import { webhookScreens } from '../ui/webhooks/webhook-screens.ts';

/**
 * The areas of the product, in the order in which their actors start; they stop in the opposite order. An area that
 * uses actors of another one comes after it.
 */
export const areas = [
  defectsArea,
  defectPanelArea,
  relationsArea,
  itemsArea,
  tagsArea,
  templatesArea,
  filtersArea,
  foldersArea,
  lazyArea('trash', async () => (await import('./areas/trash/trash-area.ts')).trashArea),
  projectsArea,
  adaptersArea,
  notificationsArea,
  downloadsArea,
  lazyArea('functions', async () => (await import('./areas/functions/functions-area.ts')).functionsArea),
  lazyArea(
    'flows',
    async () => (await import('./areas/flows/flows-area.ts')).flowsArea,
    async () => (await import('./areas/flows/flow-commands.ts')).flowCommands,
    ['flows', 'folders'],
  ),
  lazyArea('flowPage', async () => (await import('./areas/flows/flow-page-area.ts')).flowPageArea, undefined, [
    'flows',
    'folders',
  ]),
  lazyArea(
    'scenarios',
    async () => (await import('./areas/scenarios/scenarios-area.ts')).scenariosArea,
    async () => (await import('./areas/scenarios/scenario-commands.ts')).scenarioCommands,
    ['scenarios', 'folders'],
  ),
  lazyArea('recordings', async () => (await import('./areas/recordings/recordings-area.ts')).recordingsArea),
  // The trail has the records of all areas.
  lazyArea('audit', async () => (await import('./areas/audit/audit-area.ts')).auditArea, undefined, 'all'),
  lazyArea('activity', async () => (await import('./areas/activity/activity-area.ts')).activityArea, undefined, 'all'),
  lazyArea('users', async () => (await import('./areas/users/users-area.ts')).usersArea),
  lazyArea('accounts', async () => (await import('./areas/accounts/accounts-area.ts')).accountsArea),
  lazyArea('identity', async () => (await import('./areas/identity/identity-area.ts')).identityArea),
  lazyArea('feeds', async () => (await import('./areas/feeds/feeds-area.ts')).feedsArea),
  lazyArea('webhooks', async () => (await import('./areas/webhooks/webhooks-area.ts')).webhooksArea),
  lazyArea('issues', async () => (await import('./areas/issues/issues-area.ts')).issuesArea),
  lazyArea('integrations', async () => (await import('./areas/integrations/integrations-area.ts')).integrationsArea),
  summaryArea,
  lazyArea('feedback', async () => (await import('./areas/feedback/feedback-area.ts')).feedbackArea),
  lazyArea('rights', async () => (await import('./areas/rights/rights-area.ts')).rightsArea),
  paletteArea,
  datasetsArea,
  lazyArea('transfers', async () => (await import('./areas/transfers/transfers-area.ts')).transfersArea),
  requirementsArea,
  lazyArea(
    'runs',
    async () => (await import('./areas/runs/runs-area.ts')).runsArea,
    async () => (await import('./areas/runs/run-commands.ts')).runCommands,
  ),
  lazyArea('results', async () => (await import('./areas/results/results-area.ts')).resultsArea),
  lazyArea('schedules', async () => (await import('./areas/schedules/schedules-area.ts')).schedulesArea),
  // A step of a flow gets a proposed locator, and a run the results of a person.
  lazyArea('logs', async () => (await import('./areas/logs/logs-area.ts')).logsArea, undefined, [
    'logs',
    'flows',
    'runs',
  ]),
  plansArea,
  pipelinesArea,
  milestonesArea,
  dashboardsArea,
] as const;

/** The screens of the areas; `area-screens.ts` checks that every address has one. */
export const screens = [
  summaryScreens,
  accountScreens,
  activityScreens,
  adapterScreens,
  auditScreens,
  defectScreens,
  downloadScreens,
  feedbackScreens,
  feedScreens,
  filterScreens,
  functionScreens,
  flowScreens,
  identityScreens,
  integrationScreens,
  licenceScreens,
  logScreens,
  notificationScreens,
  onboardingScreens,
  projectScreens,
  rightsScreens,
  scenarioScreens,
  resultScreens,
  scheduleScreens,
  tagScreens,
  templateScreens,
  userScreens,
  requirementScreens,
  planScreens,
  pipelineScreens,
  milestoneScreens,
  dashboardScreens,
  webhookScreens,
  issueScreens,
] as const;
