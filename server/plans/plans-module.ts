import { planEntryOf } from '../../src/domain/plans/plan-audit.ts';
import type { PlanChange } from '../../src/domain/plans/plan-facts.ts';
import { serverModule } from '../modules/server-module.ts';
import { planReadModel } from './plan-read-model.ts';
import { planPdfExport, planReportExport } from './export/plan-pdf-export.ts';
import { planPdfHandlers } from './export/plan-pdf-handlers.ts';
import { followRuns } from './follow-runs.ts';
import { leaveMilestone } from './leave-milestone.ts';
import { planCommands } from './plan-commands.ts';
import { planQueries } from './plan-queries.ts';
import { reportHandlers } from './report/report-handlers.ts';
import { listTrashedPlans, purgePlans } from './trashed-plans.ts';
import { sendReportsJob } from './report/send-reports.ts';

export const plansModule = serverModule({
  name: 'plans',
  tables: ['plan_reports', 'plan_days', 'scope_items', 'plans'],
  readModel: planReadModel,
  trash: listTrashedPlans,
  exports: [planPdfExport, planReportExport],
  cascades: [leaveMilestone],
  runEvents: followRuns,
  audit: [
    {
      stream: 'plan',
      entity: 'TESTPLAN',
      reads: 'TestPlan',
      entryOf: (fact) => planEntryOf(fact as PlanChange),
      peopleIn: ({ fieldChanged, newValue, oldValue }) =>
        fieldChanged === 'owner' || fieldChanged === 'scope.assignee' ? [newValue, oldValue] : [],
    },
  ],
  start: (env) => ({
    handlers: { ...planQueries(env), ...planCommands(env), ...planPdfHandlers(env), ...reportHandlers(env) },
    jobs: [sendReportsJob(env)],
    async purge(now) {
      await purgePlans(env, now);
    },
  }),
});
