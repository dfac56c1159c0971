import { healthOfPlan } from '../../domain/plans/plan-health.ts';
import { planMessages as say } from '../../domain/plans/plan-messages.ts';
import { planHealths, planStatuses, type TestPlan, type PlanHealth } from '../../domain/plans/plan.ts';
import { scopeMessages } from '../../domain/plans/scope-messages.ts';
import { scopeStatuses, type ScopeStatus } from '../../domain/plans/scope-item.ts';
import { Badge } from '../kit/display/badge.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import type { Tone } from '../theme/tokens.ts';

const healthTones: Readonly<Record<PlanHealth, Tone>> = {
  ON_TRACK: 'success',
  AT_RISK: 'warning',
  DELAYED: 'danger',
};

/** The health of a plan; its reason is a title, and text where `explained`. */
export function Health({ plan, explained = false }: { readonly plan: TestPlan; readonly explained?: boolean }) {
  const { health, reason, count, day } = healthOfPlan(plan);
  const why = say.reasons[reason](count, dayText(day));
  return (
    <span title={why}>
      <Badge text={say.healths[health]} tone={healthTones[health]} />
      {explained && <> {why}</>}
    </span>
  );
}

export const datesText = ({ startDate, endDate }: Pick<TestPlan, 'startDate' | 'endDate'>): string => {
  if (startDate === '' && endDate === '') return '';
  const text = (day: string) => (day === '' ? say.openEnd : dayText(day));
  return say.dates(text(startDate), text(endDate));
};

export const planStatusOptions = planStatuses.map((value) => ({ value, label: say.statuses[value] }));
export const healthOptions = [
  { value: '', label: say.healthFromScope },
  ...planHealths.map((value) => ({ value, label: say.healths[value] })),
];
export const scopeStatusOptions = scopeStatuses.map((value) => ({ value, label: scopeMessages.statuses[value] }));

const statusTones: Readonly<Record<ScopeStatus, Tone>> = {
  NOT_STARTED: 'neutral',
  IN_PROGRESS: 'info',
  COMPLETED: 'success',
};
export function ScopeStatusBadge({ status }: { readonly status: ScopeStatus }) {
  return <Badge look="dot" text={scopeMessages.statuses[status]} tone={statusTones[status]} />;
}
