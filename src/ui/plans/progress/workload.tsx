import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { planMessages } from '../../../domain/plans/plan-messages.ts';
import { pathOfScope } from '../../../domain/plans/scope/path-of-scope.ts';
import { planProgressMessages as say } from '../../../domain/plans/plan-progress-messages.ts';
import { workloadOf, workloadWeeks, type PersonWorkload } from '../../../domain/plans/progress/plan-workload.ts';
import { overdueFilter } from '../../../domain/plans/scope/scope-filter.ts';
import { dayText } from '../../kit/fields/date-words.ts';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { color } from '../../theme/tokens.ts';
import { usePlan, useToday } from '../use-plans.ts';
import { CountsTable } from './counts-table.tsx';

/** Zeros stay empty, so that what is left stands out. */
const countText = (count: number): string => (count === 0 ? '' : String(count));

const countsOf = ({ weeks, later, noDate, all }: PersonWorkload): readonly string[] =>
  [...weeks, later, noDate, all].map(countText);

/** Open scenarios of each person by the week in which they are due. A person, and what is overdue, lead to the scope. */
export function Workload({ planId }: { readonly planId: string }) {
  const { nameOf, project } = useOpenProject();
  const plan = { projectId: project.id, id: planId };
  const { items } = usePlan(planId);
  const today = useToday();
  const people = workloadOf(items, today);
  if (people.length === 0) return <EmptyState title={say.nothingOpen} />;
  const weeks = workloadWeeks(today).map((monday) => say.weekOf(dayText(monday)));
  return (
    <CountsTable
      label={say.workload}
      columns={[say.person, say.overdue, ...weeks, say.later, say.noDate, say.all]}
      rows={people.map((person) => {
        const { assignee, overdue } = person;
        const name = assignee === '' ? planMessages.nobody : nameOf(assignee);
        const late = overdue > 0 && (
          <Go to={pathOfScope(plan, assignee, overdueFilter)} aria-label={say.overdueOf(name, overdue)}>
            {countText(overdue)}
          </Go>
        );
        return {
          id: assignee,
          label: <Go to={pathOfScope(plan, assignee)}>{name}</Go>,
          counts: [late, ...countsOf(person)],
        };
      })}
    />
  );
}

const Go = styled(Link)`
  color: inherit;
  &:hover { color: ${color.accent}; }
`;
