import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import styled from 'styled-components';
import type { TestPlan } from '../../../domain/plans/plan.ts';
import type { ScheduledReport } from '../../../domain/plans/report/plan-report.ts';
import { reportDraft } from '../../../domain/plans/report/report-draft.ts';
import { planReportMessages as say } from '../../../domain/plans/report/plan-report-messages.ts';
import { weekdayName } from '../../../domain/plans/report/weekday-name.ts';
import { selectReadingProblem, selectRows } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { momentText } from '../../kit/fields/date-words.ts';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { color } from '../../theme/tokens.ts';
import { usePlanRights } from '../use-plans.ts';

const ReportDialog = lazyPart(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** A line of the facts of a plan: when its report is sent and to whom, and what a person may change about it. */
export function ReportLine({ plan }: { readonly plan: TestPlan }) {
  return (
    <>
      <dt>{say.title}</dt>
      <dd>
        <Report plan={plan} />
      </dd>
    </>
  );
}

function Report({ plan }: { readonly plan: TestPlan }) {
  const { planReport } = useArea('plans');
  const rows = useSelector(planReport, selectRows) as readonly ScheduledReport[] | null;
  const problem = useSelector(planReport, selectReadingProblem);
  const { mayUpdate } = usePlanRights();
  if (!rows) return <>{problem ? say.failed : ''}</>;
  const report = rows[0] ?? null;
  return (
    <Line>
      {report ? <Schedule report={report} /> : <span>{say.none}</span>}
      {mayUpdate && <Tools plan={plan} report={report} />}
    </Line>
  );
}

function Schedule({ report }: { readonly report: ScheduledReport }) {
  const { nameOf } = useOpenProject();
  const days = report.days.map(weekdayName).join(', ');
  return (
    <span>
      {say.when(days, report.time, report.timeZone.replaceAll('_', ' '))}
      <br />
      {say.to(report.recipients.map(nameOf).join(', '))}
      <br />
      <Quiet>{report.nextDate === '' ? say.noNext : say.next(momentText(report.nextDate))}</Quiet>
    </span>
  );
}

function Tools({ plan, report }: { readonly plan: TestPlan; readonly report: ScheduledReport | null }) {
  const { planReportForm, planReportStop } = useArea('plans');
  const { members } = useOpenProject();
  const about = `${plan.projectId}/${plan.id}`;
  const open = () => {
    const known = new Set(members.map(({ id }) => id));
    const current = report && { ...report, recipients: report.recipients.filter((id) => known.has(id)) };
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    planReportForm.send({ type: 'form.open', about, draft: reportDraft(current, zone) });
  };
  return (
    <Buttons>
      <Button small onPress={open}>
        {report ? say.edit : say.schedule}
      </Button>
      {report && (
        <Button
          small
          onPress={() =>
            planReportStop.send({
              type: 'mutation.do',
              mutation: { name: 'stop', about, title: plan.name, value: null },
            })
          }
        >
          {say.stop}
        </Button>
      )}
      <Suspense>
        <ReportDialog />
      </Suspense>
    </Buttons>
  );
}

const Line = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
const Quiet = styled.span`
  color: ${color.quiet};
`;
