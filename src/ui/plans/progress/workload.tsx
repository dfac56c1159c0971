import { planMessages } from '../../../domain/plans/plan-messages.ts';
import { planProgressMessages as say } from '../../../domain/plans/plan-progress-messages.ts';
import { workloadOf, workloadWeeks, type PersonWorkload } from '../../../domain/plans/progress/plan-workload.ts';
import { dayText } from '../../kit/fields/date-words.ts';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { usePlan, useToday } from '../use-plans.ts';
import { CountsTable } from './counts-table.tsx';

/** Zeros stay empty, so that what is left stands out. */
const countText = (count: number): string => (count === 0 ? '' : String(count));

const countsOf = ({ overdue, weeks, later, noDate, all }: PersonWorkload): readonly string[] =>
  [overdue, ...weeks, later, noDate, all].map(countText);

/** Open scenarios of each person by the week in which they are due. */
export function Workload({ planId }: { readonly planId: string }) {
  const { nameOf } = useOpenProject();
  const { items } = usePlan(planId);
  const today = useToday();
  const people = workloadOf(items, today);
  if (people.length === 0) return <EmptyState title={say.nothingOpen} />;
  const weeks = workloadWeeks(today).map((monday) => say.weekOf(dayText(monday)));
  return (
    <CountsTable
      label={say.workload}
      columns={[say.person, say.overdue, ...weeks, say.later, say.noDate, say.all]}
      rows={people.map((person) => ({
        id: person.assignee,
        label: person.assignee === '' ? planMessages.nobody : nameOf(person.assignee),
        counts: countsOf(person),
      }))}
    />
  );
}
