import { useSelector } from '@xstate/react';
import { CreditCard } from 'lucide-react';
import styled from 'styled-components';
import { licenceLabel } from '../../domain/licences/licence-type.ts';
import type { Plan, PlanStat } from '../../domain/licences/plan.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { planMessages as say } from '../../domain/users/user-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { dayText } from '../kit/fields/date-words.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PlainTable } from '../kit/tables/plain-table.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { PlanStatus } from './plan-status.tsx';
import { color, font } from '../theme/tokens.ts';

const columns: readonly Column<PlanStat>[] = [
  { id: 'type', label: say.columns.type, render: ({ type }) => licenceLabel(type) },
  { id: 'consumed', label: say.columns.consumed, width: '90px', render: ({ consumed }) => consumed },
  { id: 'available', label: say.columns.available, width: '90px', render: ({ available }) => available },
  { id: 'total', label: say.columns.total, width: '90px', render: ({ total }) => total },
];

/**
 * The subscriptions of the account: the period, and the used and available licences of each type [ADMIN-001, LIC-004].
 */
export function PlansSettings() {
  const { plans: actor } = useArea('users');
  const plans = useSelector(actor, selectRows) as readonly Plan[] | null;
  const problem = useSelector(actor, selectReadingProblem);
  if (problem && !plans) {
    const again = <Button onPress={() => actor.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={messages.records.failed(say.title)} text={problemText(problem)} action={again} />;
  }
  if (!plans) return <Skeleton $height="160px" />;
  if (plans.length === 0) return <EmptyState icon={<CreditCard size={28} />} title={say.none} text={say.noneText} />;
  return plans.map((plan) => (
    <One key={plan.id} aria-label={plan.planName}>
      <h2>{plan.planName}</h2> <PlanStatus {...plan} />
      <p>{say.dates(dayText(plan.startDate), dayText(plan.endDate))}</p>
      <PlainTable label={say.table(plan.planName)} columns={columns} rows={plan.stats} rowId={({ type }) => type} />
    </One>
  ));
}

const One = styled.section`
  margin-bottom: 20px;
  h2 { display: inline; margin-inline-end: 8px; font-size: ${font.lead}; font-weight: 600; }
  p { margin: 2px 0 8px; color: ${color.quiet}; font-size: ${font.list}; }
`;
