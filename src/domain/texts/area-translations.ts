import { accountTranslations } from '../accounts/account-translations.ts';
import { activityTranslations } from '../activity/activity-translations.ts';
import { adapterTranslations } from '../adapters/adapter-translations.ts';
import { analyticsTranslations } from '../analytics/analytics-translations.ts';
import { auditTranslations } from '../audit/audit-translations.ts';
import { dashboardTranslations } from '../dashboards/dashboard-translations.ts';
import { defectTranslations } from '../defects/defect-translations.ts';
import { downloadTranslations } from '../downloads/download-translations.ts';
import { feedbackTranslations } from '../feedback/feedback-translations.ts';
import { filterTranslations } from '../filters/filter-translations.ts';
import { flowTranslations } from '../flows/flow-translations.ts';
import { functionTranslations } from '../functions/function-translations.ts';
import { folderTranslations } from '../folders/folder-translations.ts';
import { identityTranslations } from '../identity/identity-translations.ts';
import { integrationTranslations } from '../integrations/integration-translations.ts';
import { logTranslations } from '../logs/log-translations.ts';
import { resultTranslations } from '../results/result-translations.ts';
import { notificationTranslations } from '../notifications/notification-translations.ts';
import { onboardingTranslations } from '../onboarding/onboarding-translations.ts';
import { projectTranslations } from '../projects/project-translations.ts';
import { relationTranslations } from '../relations/relation-translations.ts';
import { rightsTranslations } from '../rights/rights-translations.ts';
import { scheduleTranslations } from '../schedules/schedule-translations.ts';
import { scenarioTranslations } from '../scenarios/scenario-translations.ts';
import { sessionTranslations } from '../session/session-translations.ts';
import { tagTranslations } from '../tags/tag-translations.ts';
import { templateTranslations } from '../templates/template-translations.ts';
import { userTranslations } from '../users/user-translations.ts';
import { datasetTranslations } from '../datasets/dataset-translations.ts';
import { transferTranslations } from '../transfers/transfer-translations.ts';
import { requirementTranslations } from '../requirements/requirement-translations.ts';
import { recordingTranslations } from '../recordings/recording-translations.ts';
import { runTranslations } from '../runs/run-translations.ts';
import { pipelineTranslations } from '../pipelines/pipeline-translations.ts';
import { feedTranslations } from '../feeds/feed-translations.ts';
import { planTranslations } from '../plans/plan-translations.ts';
import { milestoneTranslations } from '../milestones/milestone-translations.ts';
import { webhookTranslations } from '../webhooks/webhook-translations.ts';
import { issueTranslations } from '../issues/issue-translations.ts';

/**
 * The messages of the areas, in all languages. They are not part of `areas.ts`, because a language is set before any other
 * module of an area is evaluated: titles of pages and notices read their text when they are loaded.
 */
export const areaTranslations = [
  accountTranslations,
  activityTranslations,
  adapterTranslations,
  analyticsTranslations,
  auditTranslations,
  dashboardTranslations,
  defectTranslations,
  downloadTranslations,
  feedbackTranslations,
  filterTranslations,
  flowTranslations,
  functionTranslations,
  folderTranslations,
  identityTranslations,
  integrationTranslations,
  logTranslations,
  resultTranslations,
  notificationTranslations,
  onboardingTranslations,
  projectTranslations,
  relationTranslations,
  rightsTranslations,
  scenarioTranslations,
  sessionTranslations,
  tagTranslations,
  templateTranslations,
  userTranslations,
  datasetTranslations,
  transferTranslations,
  requirementTranslations,
  runTranslations,
  scheduleTranslations,
  recordingTranslations,
  pipelineTranslations,
  planTranslations,
  milestoneTranslations,
  feedTranslations,
  webhookTranslations,
  issueTranslations,
] as const;
