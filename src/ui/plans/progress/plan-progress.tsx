import { useSelector } from '@xstate/react';
import { ChartSpline } from 'lucide-react';
import styled from 'styled-components';
import { burnUpOf } from '../../../domain/plans/progress/burn-up.ts';
import type { PlanDay } from '../../../domain/plans/progress/plan-day.ts';
import type { PlanForecast } from '../../../domain/plans/progress/plan-forecast.ts';
import { planProgressMessages as say } from '../../../domain/plans/plan-progress-messages.ts';
import type { TestPlan } from '../../../domain/plans/plan.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectReadingProblem } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { dayText } from '../../kit/fields/date-words.ts';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { color, font } from '../../theme/tokens.ts';
import { useForecast } from './use-forecast.ts';
import { Health } from '../plan-words.tsx';
import { usePlan, useToday } from '../use-plans.ts';
import { BurnUpChart } from './burn-up-chart.tsx';
import { CountsTable } from './counts-table.tsx';
import { Workload } from './workload.tsx';

/** The health of a plan follows the forecast that its page shows. */
export function ForecastHealth({ plan }: { readonly plan: TestPlan }) {
  const known = useForecast(plan);
  return <Health explained plan={known ? { ...plan, forecastDate: known.forecast?.end ?? '' } : plan} />;
}

/** Burn-up with forecast, and who has how much left. */
export function PlanProgress({ plan }: { readonly plan: TestPlan }) {
  return (
    <Sections>
      <section aria-labelledby="plan-burn-up">
        <h2 id="plan-burn-up">{say.burnUp}</h2>
        <Progress plan={plan} />
      </section>
      <section aria-labelledby="plan-workload">
        <h2 id="plan-workload">{say.workload}</h2>
        <Workload planId={plan.id} />
      </section>
    </Sections>
  );
}

function Progress({ plan }: { readonly plan: TestPlan }) {
  const { planProgress } = useArea('plans');
  const problem = useSelector(planProgress, selectReadingProblem);
  const { items } = usePlan(plan.id);
  const today = useToday();
  const known = useForecast(plan);
  if (!known && problem) {
    const again = <Button onPress={() => planProgress.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={say.failed} text={problemText(problem)} action={again} />;
  }
  if (!known) return <Skeleton $height="220px" />;
  const { days, remaining, forecast } = known;
  const burnUp = burnUpOf({ plan, days, items, forecast, today });
  if (!burnUp) return <EmptyState icon={<ChartSpline size={28} />} title={say.none} />;
  return (
    <>
      <ForecastText forecast={forecast} isDone={plan.numberOfScopeItems > 0 && remaining === 0} />
      <BurnUpChart burnUp={burnUp} />
      <details>
        <summary>{say.asTable}</summary>
        <DaysTable days={days} />
      </details>
    </>
  );
}

function ForecastText({ forecast, isDone }: { readonly forecast: PlanForecast | null; readonly isDone: boolean }) {
  if (!forecast) return <Quiet>{isDone ? say.allDone : say.noPace}</Quiet>;
  const { end, early, late, pace } = forecast;
  return (
    <p>
      {say.finishes(dayText(end))}
      <Quiet as="span">{say.range(dayText(early), dayText(late), pace)}</Quiet>
    </p>
  );
}

const countColumns = ['scope', 'started', 'completed', 'failing'] as const;

function DaysTable({ days }: { readonly days: readonly PlanDay[] }) {
  return (
    <CountsTable
      label={say.burnUp}
      columns={[say.columns.day, ...countColumns.map((id) => say.columns[id])]}
      rows={days.toReversed().map((row) => ({
        id: row.day,
        label: dayText(row.day),
        counts: countColumns.map((id) => String(row[id])),
      }))}
    />
  );
}

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  margin-top: 24px;
  max-width: 1120px;
  h2 { font-size: ${font.lead}; font-weight: 600; margin: 0 0 8px; }
  p { margin: 0 0 8px; font-size: ${font.list}; }
  summary { margin: 8px 0; color: ${color.quiet}; font-size: ${font.small}; cursor: pointer; }
`;
const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
  span& { margin-inline-start: 8px; }
`;
