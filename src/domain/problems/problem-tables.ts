import { accountProblemMessages } from '../accounts/account-problem-messages.ts';
import { adapterProblemMessages } from '../adapters/adapter-problem-messages.ts';
import { dashboardProblemMessages } from '../dashboards/dashboard-problem-messages.ts';
import { defectProblemMessages } from '../defects/defect-problem-messages.ts';
import { expressionProblemMessages } from '../expressions/expression-problem-messages.ts';
import { feedbackProblemMessages } from '../feedback/feedback-problem-messages.ts';
import { filterProblemMessages } from '../filters/filter-problem-messages.ts';
import { flowProblemMessages } from '../flows/flow-problem-messages.ts';
import { functionProblemMessages } from '../functions/function-problem-messages.ts';
import { folderProblemMessages } from '../folders/folder-problem-messages.ts';
import { identityProblemMessages } from '../identity/identity-problem-messages.ts';
import { integrationProblemMessages } from '../integrations/integration-problem-messages.ts';
import { onboardingProblemMessages } from '../onboarding/onboarding-problem-messages.ts';
import { projectProblemMessages } from '../projects/project-problem-messages.ts';
import { relationProblemMessages } from '../relations/relation-problem-messages.ts';
import { scenarioProblemMessages } from '../scenarios/scenario-problem-messages.ts';
import { tagProblemMessages } from '../tags/tag-problem-messages.ts';
import { templateProblemMessages } from '../templates/template-messages.ts';
import { userProblemMessages } from '../users/user-problem-messages.ts';
import { faultMessages } from './fault-messages.ts';
import { requestProblemMessages } from './request-problem-messages.ts';
import { datasetProblemMessages } from '../datasets/dataset-problem-messages.ts';
import { transferProblemMessages } from '../transfers/transfer-problem-messages.ts';
import { analyticsProblemMessages } from '../analytics/analytics-problem-messages.ts';
import { requirementProblemMessages } from '../requirements/requirement-problem-messages.ts';
import { recordingProblemMessages } from '../recordings/recording-problem-messages.ts';
import { resultProblemMessages } from '../results/result-problem-messages.ts';
import { runProblemMessages } from '../runs/run-problem-messages.ts';
import { pipelineProblemMessages } from '../pipelines/pipeline-problem-messages.ts';
import { feedProblemMessages } from '../feeds/feed-problem-messages.ts';
import { planProblemMessages } from '../plans/plan-problem-messages.ts';
import { milestoneProblemMessages } from '../milestones/milestone-problem-messages.ts';
import { scheduleProblemMessages } from '../schedules/schedule-problem-messages.ts';
import { webhookProblemMessages } from '../webhooks/webhook-problem-messages.ts';

/**
 * The codes of all problems with their messages: a code is the key of a message in one of these tables. A code means the
 * same for ever, because clients and devices store it: another meaning or other values are another code.
 */
export const problemTables = {
  webhookProblemMessages,
  milestoneProblemMessages,
  pipelineProblemMessages,
  planProblemMessages,
  analyticsProblemMessages,
  requirementProblemMessages,
  resultProblemMessages,
  runProblemMessages,
  scheduleProblemMessages,
  recordingProblemMessages,
  datasetProblemMessages,
  accountProblemMessages,
  adapterProblemMessages,
  dashboardProblemMessages,
  defectProblemMessages,
  expressionProblemMessages,
  feedProblemMessages,
  feedbackProblemMessages,
  filterProblemMessages,
  flowProblemMessages,
  functionProblemMessages,
  folderProblemMessages,
  identityProblemMessages,
  integrationProblemMessages,
  onboardingProblemMessages,
  projectProblemMessages,
  relationProblemMessages,
  scenarioProblemMessages,
  tagProblemMessages,
  templateProblemMessages,
  transferProblemMessages,
  userProblemMessages,
  faultMessages,
  requestProblemMessages,
};
