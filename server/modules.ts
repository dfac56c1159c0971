import { adaptersModule } from './adapters/adapters-module.ts';
import { administrationModule } from './account/administration-module.ts';
import { analyticsModule } from './analytics/analytics-module.ts';
import { activityModule } from './activity/activity-module.ts';
import { auditModule } from './audit/audit-module.ts';
import { dashboardsModule } from './dashboards/dashboards-module.ts';
import { defectsModule } from './defects/defects-module.ts';
import { downloadsModule } from './downloads/downloads-module.ts';
import { filesModule } from './files/files-module.ts';
import { filtersModule } from './filters/filters-module.ts';
import { flowsModule } from './flows/flows-module.ts';
import { functionsModule } from './functions/functions-module.ts';
import { foldersModule } from './folders/folders-module.ts';
import { integrationsModule } from './integrations/integrations-module.ts';
import { itemsModule } from './items/items-module.ts';
import { logsModule } from './logs/logs-module.ts';
import { notificationsModule } from './notifications/notifications-module.ts';
import { projectsModule } from './projects/projects-module.ts';
import { relationsModule } from './relations/relations-module.ts';
import { resultsModule } from './results/results-module.ts';
import { runsModule } from './runs/runs-module.ts';
import { schedulesModule } from './schedules/schedules-module.ts';
import { scenariosModule } from './scenarios/scenarios-module.ts';
import { tagsModule } from './tags/tags-module.ts';
import { templatesModule } from './templates/templates-module.ts';
import { trashModule } from './trash/trash-module.ts';
import { datasetsModule } from './datasets/datasets-module.ts';
import { transfersModule } from './transfers/transfers-module.ts';
import { recordingsModule } from './recordings/recordings-module.ts';
import { requirementsModule } from './requirements/requirements-module.ts';
import { pipelinesModule } from './pipelines/pipelines-module.ts';
import { plansModule } from './plans/plans-module.ts';
import { feedsModule } from './feeds/feeds-module.ts';
import { milestonesModule } from './milestones/milestones-module.ts';
import { issuesModule } from './issues/issues-module.ts';
import { jiraApiModule } from './jira-api/jira-api-module.ts';
import { webhooksModule } from './webhooks/webhooks-module.ts';

/**
 * The areas of the server, one line each. Purges run in this order, for expired records and for the tables of a
 * project: referring rows go before the rows that they refer to.
 */
export const modules = [
  dashboardsModule,
  pipelinesModule,
  plansModule,
  milestonesModule,
  schedulesModule,
  feedsModule,
  issuesModule,
  integrationsModule,
  jiraApiModule,
  webhooksModule,
  recordingsModule,
  runsModule,
  resultsModule,
  requirementsModule,
  datasetsModule,
  notificationsModule,
  downloadsModule,
  defectsModule,
  transfersModule,
  logsModule,
  scenariosModule,
  flowsModule,
  foldersModule,
  relationsModule,
  tagsModule,
  templatesModule,
  filtersModule,
  adaptersModule,
  functionsModule,
  itemsModule,
  trashModule,
  analyticsModule,
  auditModule,
  activityModule,
  administrationModule,
  projectsModule,
  filesModule,
] as const;
