import { Copy, PencilLine, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathOfItem } from '../../domain/items/item.ts';
import { planMessages as say } from '../../domain/plans/plan-messages.ts';
import { planFields, type TestPlan } from '../../domain/plans/plan.ts';
import { useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { datesText, Health } from './plan-words.tsx';
import { usePlanRights } from './use-plans.ts';

export const usePlanColumns = (): readonly Column<TestPlan>[] => {
  const { nameOf } = useOpenProject();
  const { columns, fields } = say;
  return [
    {
      id: 'name',
      label: fields.name,
      render: ({ projectId, id, name }) => (
        <Link to={pathOfItem(projectId, { type: 'TESTPLAN', id })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'status',
      label: fields.status,
      width: '120px',
      render: ({ status }) => <Badge look="dot" text={say.statuses[status]} />,
    },
    { id: 'health', label: fields.chosenHealth, width: '110px', render: (plan) => <Health plan={plan} /> },
    {
      id: 'owner',
      label: fields.owner,
      width: '150px',
      isMinor: true,
      render: ({ owner }) => (owner === '' ? say.nobody : nameOf(owner)),
    },
    { id: 'dates', label: columns.dates, width: '210px', render: datesText },
    {
      id: 'progress',
      label: columns.progress,
      width: '100px',
      isMinor: true,
      render: (plan) => say.progress(plan.numberOfCompletedScopeItems, plan.numberOfScopeItems),
    },
    { id: 'actions', label: columns.actions, width: '120px', render: (plan) => <PlanActions plan={plan} /> },
  ];
};

/** What a person may do with a plan: in the list, and on its page. */
export function PlanActions({ plan }: { readonly plan: TestPlan }) {
  const { id, name, projectId } = plan;
  const { planForm: form, planMutation: mutation } = useArea('plans');
  const { mayCreate, mayUpdate, mayDelete } = usePlanRights();
  const about = { about: id, title: name, value: projectId };
  return (
    <>
      {mayUpdate && (
        <IconButton
          small
          label={say.edit(name)}
          icon={<PencilLine size={15} aria-hidden />}
          onPress={() => form.send({ type: 'form.open', about: id, draft: planFields.of(plan), value: projectId })}
        />
      )}
      {mayCreate && (
        <IconButton
          small
          label={say.clone(name)}
          icon={<Copy size={15} aria-hidden />}
          onPress={() => mutation.send({ type: 'mutation.do', mutation: { name: 'clone', ...about } })}
        />
      )}
      {mayDelete(plan) && (
        <IconButton
          small
          label={say.delete(name)}
          icon={<Trash2 size={15} aria-hidden />}
          onPress={() => mutation.send({ type: 'mutation.ask', mutation: { name: 'delete', ...about } })}
        />
      )}
    </>
  );
}
