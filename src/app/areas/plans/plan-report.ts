import { firstValueFrom, map } from 'rxjs';
import { limits } from '../../../domain/limits.ts';
import type { ScheduledReport } from '../../../domain/plans/report/plan-report.ts';
import { reportErrors, reportIn, type ReportDraft } from '../../../domain/plans/report/report-draft.ts';
import { planReportMessages as say } from '../../../domain/plans/report/plan-report-messages.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { FormDraft } from '../../../machines/form/form-machine.ts';
import type { PlansService } from '../../../services/plans/plans-service.ts';
import type { PlansActors } from '../../../ui/plans/plans-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { refetch, startRecords } from '../../kit/records.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { planAtOf } from './plans.ts';

interface PlanReportNeeds {
  readonly service: Pick<PlansService, 'report' | 'saveReport' | 'stopReport'>;
  readonly platform: Pick<Platform, 'newId'>;
  notify(content: NoticeContent): void;
}

const draftOf = (draft: FormDraft) => draft as ReportDraft;

/** The report of a plan that is sent by mail; `about`: its project and its id. */
export const startReport = (
  { service, platform, notify }: PlanReportNeeds,
  actorOptions: ActorOptions,
): Pick<PlansActors, 'planReport' | 'planReportForm' | 'planReportStop'> => {
  const keys = commandKeys(platform);
  const planReport = startRecords<ScheduledReport>(
    'planReport',
    ({ about }) =>
      service.report(...planAtOf(about)).pipe(map(({ report }) => ({ rows: report ? [report] : [], page: null }))),
    actorOptions,
  );
  const planReportForm = startForm(
    'planReportForm',
    {
      check: (draft) => reportErrors(draftOf(draft)),
      submit: (submitted) =>
        keys.send(submitted, (key) =>
          firstValueFrom(service.saveReport(key, ...planAtOf(submitted.about), reportIn(draftOf(submitted.draft)))),
        ),
    },
    actorOptions,
  );
  const planReportStop = startMutation(
    'planReportStop',
    (mutation) => keys.send(mutation, (key) => firstValueFrom(service.stopReport(key, ...planAtOf(mutation.about)))),
    actorOptions,
  );
  const done = (text: string) => {
    refetch(planReport);
    notify({ tone: 'success', text, stay: limits.successStay });
  };
  planReportForm.on('form.done', () => done(say.saved));
  planReportStop.on('mutation.done', () => done(say.stopped));
  planReportStop.on('mutation.refused', ({ problem }) => notify({ tone: 'danger', text: problemText(problem) }));
  return { planReport, planReportForm, planReportStop };
};
