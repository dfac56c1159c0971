import { ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isOverdue } from '../../domain/plans/plan-health.ts';
import { pathOfScope } from '../../domain/plans/scope/path-of-scope.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import type { Task } from '../../domain/plans/task.ts';
import { useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import { RecordsList } from '../records/records-list.tsx';
import { font } from '../theme/tokens.ts';
import { ScopeStatusBadge } from './plan-words.tsx';
import { useToday } from './use-plans.ts';

/** The open tasks of the signed-in person, the first due first [PLAN-004, PLAN-026]. */
export function OwnTasks() {
  const { planTasks } = useArea('plans');
  const today = useToday();
  const { name, plan, due, status } = say.taskColumns;
  return (
    <Place>
      <h2>{say.tasks}</h2>
      <RecordsList<Task>
        records={planTasks}
        label={say.tasks}
        rowId={({ projectId, testPlanId, id }) => `${projectId}/${testPlanId}/${id}`}
        failed={say.tasksFailed}
        empty={{ title: say.noTasks, text: say.noTasksText, icon: <ListChecks size={28} /> }}
        columns={[
          {
            id: 'name',
            label: name,
            render: ({ projectId, testPlanId, assignee, scopeItemName }) => (
              <Link to={pathOfScope({ projectId, id: testPlanId }, assignee)}>
                <bdi>{scopeItemName}</bdi>
              </Link>
            ),
          },
          { id: 'plan', label: plan, width: '220px', render: ({ testPlanName }) => <bdi>{testPlanName}</bdi> },
          {
            id: 'due',
            label: due,
            width: '200px',
            render: (task) => (
              <>
                {task.dueDate === '' ? say.noDate : dayText(task.dueDate)}{' '}
                {isOverdue({ ...task, assignments: [] }, today) && <Badge text={say.overdue} tone="danger" />}
              </>
            ),
          },
          { id: 'status', label: status, width: '130px', render: (task) => <ScopeStatusBadge status={task.status} /> },
        ]}
      />
    </Place>
  );
}

const Place = styled.section`
  margin-top: 32px;
  h2 { margin-bottom: 10px; font-size: ${font.body}; font-weight: 600; }
`;
