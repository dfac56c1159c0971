import { PencilLine, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOfItem } from '../../domain/items/item.ts';
import { progressOf } from '../../domain/milestones/milestone-progress.ts';
import { milestoneMessages as say } from '../../domain/milestones/milestone-messages.ts';
import { milestoneFields, type Milestone } from '../../domain/milestones/milestone.ts';
import type { TestPlan } from '../../domain/plans/plan.ts';
import { useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { Progress } from '../kit/display/progress.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import type { Column } from '../kit/tables/column.ts';

const dayOrNone = (day: string) => (day === '' ? '' : dayText(day));

/** `plans`: those of the project, sorted. */
export const useMilestoneColumns = (
  projectId: string,
  plans: readonly TestPlan[],
  mayChange: boolean,
): readonly Column<Milestone>[] => {
  const { columns, fields } = say;
  const plansOf = ({ id }: Milestone) => plans.filter(({ milestoneId }) => milestoneId === id);
  const shown: readonly Column<Milestone>[] = [
    { id: 'name', label: fields.name, render: ({ name }) => <bdi>{name}</bdi> },
    { id: 'status', label: fields.status, width: '120px', render: ({ status }) => say.statuses[status] },
    {
      id: 'startDate',
      label: fields.startDate,
      width: '140px',
      isMinor: true,
      isNamedOnCards: true,
      render: ({ startDate }) => dayOrNone(startDate),
    },
    {
      id: 'dueDate',
      label: fields.dueDate,
      width: '140px',
      isNamedOnCards: true,
      render: ({ dueDate }) => dayOrNone(dueDate),
    },
    {
      id: 'plans',
      label: columns.plans,
      width: '200px',
      isMinor: true,
      render: (row) => <Plans plans={plansOf(row)} />,
    },
    { id: 'progress', label: columns.progress, width: '180px', render: (row) => <Done plans={plansOf(row)} /> },
  ];
  if (!mayChange) return shown;
  const render = (row: Milestone) => <Actions row={row} projectId={projectId} />;
  return [...shown, { id: 'actions', label: columns.actions, width: '90px', render }];
};

interface PlansProps {
  readonly plans: readonly TestPlan[];
}

function Plans({ plans }: PlansProps) {
  return (
    <Links>
      {plans.map(({ projectId, id, name }) => (
        <li key={id}>
          <Link to={pathOfItem(projectId, { type: 'TESTPLAN', id })}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </Links>
  );
}

/** What is completed in all of its plans. */
function Done({ plans }: PlansProps) {
  const { completed, all } = progressOf(plans);
  if (all === 0) return null;
  return <Progress text={say.progress(completed, all)} percent={Math.floor((completed / all) * 100)} />;
}

function Actions({ row, projectId }: { readonly row: Milestone; readonly projectId: string }) {
  const { id, name } = row;
  const { milestoneForm: form, milestoneMutation: mutation } = useArea('milestones');
  return (
    <>
      <IconButton
        small
        label={say.edit(name)}
        icon={<PencilLine size={15} aria-hidden />}
        onPress={() => form.send({ type: 'form.open', about: id, draft: milestoneFields.of(row), value: projectId })}
      />
      <IconButton
        small
        label={say.delete(name)}
        icon={<Trash2 size={15} aria-hidden />}
        onPress={() =>
          mutation.send({
            type: 'mutation.ask',
            mutation: { name: 'delete', about: id, title: name, value: projectId },
          })
        }
      />
    </>
  );
}

const Links = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
  white-space: normal;
  a { color: inherit; overflow-wrap: anywhere; }
`;
