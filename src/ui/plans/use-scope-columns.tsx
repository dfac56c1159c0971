import { memo } from 'react';
import { ArrowDown, ArrowUp, Play, Trash2, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOfItem } from '../../domain/items/item.ts';
import { isOverdue } from '../../domain/plans/plan-health.ts';
import { planMessages } from '../../domain/plans/plan-messages.ts';
import { scopeDraft } from '../../domain/plans/scope-draft.ts';
import { isSplit, type ScopeItem, type ScopeStatus } from '../../domain/plans/scope-item.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { DateField } from '../kit/fields/date-field.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';
import type { Column } from '../kit/tables/column.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { useOpenRun } from '../runs/run-part.tsx';
import { useMayRun } from '../runs/use-may-run.ts';
import type { ScopeChange } from './plans-actors.ts';
import { ExecutionBadge } from './execution-badge.tsx';
import { ScopeStatusBadge, scopeStatusOptions } from './plan-words.tsx';
import { PickAll, PickItem } from './scope-picks.tsx';
import { usePlanRights, useToday } from './use-plans.ts';

interface InRow {
  readonly item: ScopeItem;
}

const useChange = ({ projectId, testPlanId, name }: ScopeItem) => {
  const { scopeMutation } = useArea('plans');
  return (value: ScopeChange) =>
    scopeMutation.send({
      type: 'mutation.do',
      mutation: { name: value.kind, about: `${projectId}/${testPlanId}`, title: name, value },
    });
};

const dateLabels = { ...messages.defect.date, clear: messages.defect.clearDate };

interface ShownScope {
  readonly shown: readonly ScopeItem[];
  /** A filter hides the neighbours of an item: it is not moved. */
  readonly isNarrowed: boolean;
}

/** The columns of a scope: fields for those who may change it, texts for others. */
export const useScopeColumns = (scope: ShownScope): readonly Column<ScopeItem>[] => {
  const { mayUpdate } = usePlanRights();
  const { columns } = say;
  const pick: Column<ScopeItem> = {
    id: 'pick',
    label: say.selectAll,
    isLabelHidden: true,
    width: '44px',
    edge: <PickAll items={scope.shown} />,
    render: (item) => <PickItem item={item} items={scope.shown} />,
  };
  const shown: readonly Column<ScopeItem>[] = [
    {
      id: 'name',
      label: columns.name,
      render: ({ projectId, scenarioId, name }) => (
        <Name to={pathOfItem(projectId, { type: 'SCENARIO', id: scenarioId })}>
          <bdi>{name}</bdi>
        </Name>
      ),
    },
    { id: 'status', label: columns.status, width: '168px', render: (item) => <Status item={item} /> },
    {
      id: 'assignee',
      label: columns.assignee,
      width: '180px',
      isLineOnCards: true,
      render: (item) => <Assignee item={item} />,
    },
    {
      id: 'dueDate',
      label: columns.dueDate,
      width: '180px',
      isLineOnCards: true,
      render: (item) => <Due item={item} />,
    },
    {
      id: 'execution',
      label: columns.execution,
      width: '196px',
      render: (item) => <ExecutionBadge item={item} />,
    },
  ];
  const actions: Column<ScopeItem> = {
    id: 'actions',
    label: columns.actions,
    width: '164px',
    render: (item) => <Actions item={item} {...movesOf(item, scope)} />,
  };
  return mayUpdate ? [pick, ...shown, actions] : shown;
};

/** Its fields are rendered again when it changes, not with its neighbours. */
const Status = memo(function Status({ item }: InRow) {
  const { mayUpdate } = usePlanRights();
  const change = useChange(item);
  if (!mayUpdate || isSplit(item)) return <ScopeStatusBadge status={item.status} />;
  return (
    <SelectField
      hideLabel
      label={say.statusOf(item.name)}
      options={scopeStatusOptions}
      value={item.status}
      onChange={(status) => change({ kind: 'set', item: item.id, changes: { status: status as ScopeStatus } })}
    />
  );
});

const Assignee = memo(function Assignee({ item }: InRow) {
  const { mayUpdate } = usePlanRights();
  const { members, nameOf } = useOpenProject();
  const change = useChange(item);
  if (isSplit(item))
    return (
      <span title={item.assignments.map((one) => nameOf(one.assignee)).join(', ')}>
        {say.several(item.assignments.length)}
      </span>
    );
  if (!mayUpdate) return <>{item.assignee === '' ? planMessages.nobody : nameOf(item.assignee)}</>;
  return (
    <UserSelect
      hideLabel
      label={say.assigneeOf(item.name)}
      users={members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }))}
      nobody={planMessages.nobody}
      value={item.assignee}
      onChange={(assignee) => change({ kind: 'set', item: item.id, changes: { assignee } })}
    />
  );
});

const Due = memo(function Due({ item }: InRow) {
  const { mayUpdate } = usePlanRights();
  const change = useChange(item);
  const today = useToday();
  const late = isOverdue(item, today) && <Badge text={say.overdue} tone="danger" />;
  if (isSplit(item)) return <>{late}</>;
  if (!mayUpdate)
    return (
      <>
        {item.dueDate === '' ? '' : dayText(item.dueDate)} {late}
      </>
    );
  return (
    <DateAndBadge>
      <DateField
        hideLabel
        label={say.dueDateOf(item.name)}
        labels={dateLabels}
        value={item.dueDate}
        onChange={(dueDate) => change({ kind: 'set', item: item.id, changes: { dueDate } })}
      />
      {late}
    </DateAndBadge>
  );
});

interface Moves {
  readonly mayMoveUp: boolean;
  readonly mayMoveDown: boolean;
}

const movesOf = ({ id }: ScopeItem, { shown, isNarrowed }: ShownScope): Moves => ({
  mayMoveUp: !isNarrowed && shown[0]?.id !== id,
  mayMoveDown: !isNarrowed && shown.at(-1)?.id !== id,
});

const Actions = memo(function Actions({ item, mayMoveUp, mayMoveDown }: InRow & Moves) {
  const { id, name, projectId, testPlanId } = item;
  const { scopeAssign } = useArea('plans');
  const change = useChange(item);
  const { open, isLoading } = useOpenRun();
  const mayRun = useMayRun('scenario');
  const place = { testPlanId, scopeItemId: id };
  return (
    <>
      {mayRun && (
        <IconButton
          small
          label={say.run(name)}
          icon={<Play size={15} aria-hidden />}
          busy={isLoading}
          onPress={() => open({ kind: 'scenario', projectId, id: item.scenarioId, name, parts: 1, place })}
        />
      )}
      <IconButton
        small
        label={say.assignSeveral(name)}
        icon={<Users size={15} aria-hidden />}
        onPress={() =>
          scopeAssign.send({
            type: 'form.open',
            about: `${projectId}/${testPlanId}`,
            draft: scopeDraft.draftOf(item),
            value: id,
          })
        }
      />
      <IconButton
        small
        label={say.moveUp(name)}
        icon={<ArrowUp size={15} aria-hidden />}
        disabled={!mayMoveUp}
        onPress={() => change({ kind: 'move', item: id, by: -1 })}
      />
      <IconButton
        small
        label={say.moveDown(name)}
        icon={<ArrowDown size={15} aria-hidden />}
        disabled={!mayMoveDown}
        onPress={() => change({ kind: 'move', item: id, by: 1 })}
      />
      <IconButton
        small
        label={say.remove(name)}
        icon={<Trash2 size={15} aria-hidden />}
        onPress={() => change({ kind: 'remove', items: [id] })}
      />
    </>
  );
});

const DateAndBadge = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
`;
const Name = styled(Link)`
  overflow-wrap: anywhere;
  white-space: normal;
`;
