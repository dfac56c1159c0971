import { useSelector } from '@xstate/react';
import { ListTree } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOfItem } from '../../domain/items/item.ts';
import { isOverdue } from '../../domain/plans/plan-health.ts';
import { planMessages } from '../../domain/plans/plan-messages.ts';
import { isSplit, scopeStatuses, type ScopeItem, type ScopeStatus } from '../../domain/plans/scope-item.ts';
import { narrowedScope } from '../../domain/plans/scope/scope-filter.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { numberText } from '../../domain/texts/set-locale.ts';
import { selectAimedSlot, selectDroppedPart, selectLiftedPart } from '../../machines/pipelines/part-move-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { OrderHandle } from '../kit/lists/order-handle.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, font, size } from '../theme/tokens.ts';
import { ExecutionBadge } from './execution-badge.tsx';
import type { PlanTabProps } from './plan-tab-props.ts';
import { ScopeFilters, useScopeFilter } from './scope-filters.tsx';
import { usePlan, usePlanRights, useToday } from './use-plans.ts';

/** One column for each status, without a place within it: a card keeps the order of the scope. */
const slots = scopeStatuses.map((parent) => ({ parent, index: 0 }));
const aboutOf = ({ projectId, testPlanId, id }: ScopeItem): string => `${projectId}/${testPlanId}/${id}`;

/** The scope items of a plan by their status. A card is moved by the mouse, or by keys on its handle. */
export function BoardTab({ plan }: PlanTabProps) {
  const { items, isRead } = usePlan(plan.id);
  const { mayUpdate } = usePlanRights();
  const helpId = useId();
  const shown = narrowedScope(items, useScopeFilter(), useToday());
  if (!isRead) return <Skeleton $height="220px" />;
  if (items.length === 0)
    return (
      <EmptyState icon={<ListTree size={28} />} title={say.none} text={mayUpdate ? say.noneText : say.noneToRead} />
    );
  return (
    <>
      <ScopeFilters />
      <Columns aria-label={say.views.board}>
        <VisuallyHidden id={helpId}>{say.boardHelp}</VisuallyHidden>
        {scopeStatuses.map((status) => (
          <Column key={status} status={status} items={shown.filter((item) => item.status === status)} helpId={helpId} />
        ))}
      </Columns>
    </>
  );
}

interface ColumnProps {
  readonly status: ScopeStatus;
  readonly items: readonly ScopeItem[];
  readonly helpId: string;
}

function Column({ status, items, helpId }: ColumnProps) {
  const { boardMove } = useArea('plans');
  const aimed = useSelector(boardMove, selectAimedSlot);
  const isAimed = aimed?.parent === status;
  const titleId = useId();
  return (
    <Lane
      aria-labelledby={titleId}
      data-aimed={isAimed}
      onDragOver={(event) => {
        if (!aimed) return;
        event.preventDefault();
        if (!isAimed) boardMove.send({ type: 'part.aim', at: scopeStatuses.indexOf(status) });
      }}
      onDrop={(event) => {
        event.preventDefault();
        boardMove.send({ type: 'part.drop' });
      }}
    >
      <h2 id={titleId}>
        {say.statuses[status]} <span>{numberText(items.length)}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <Card key={item.id} item={item} helpId={helpId} />
        ))}
      </ul>
    </Lane>
  );
}

function Card({ item, helpId }: { readonly item: ScopeItem; readonly helpId: string }) {
  const { boardMove } = useArea('plans');
  const { mayUpdate } = usePlanRights();
  const about = aboutOf(item);
  const isLifted = useSelector(boardMove, selectLiftedPart) === about;
  const aimed = useSelector(boardMove, selectAimedSlot);
  const dropped = useSelector(boardMove, selectDroppedPart);
  return (
    <li data-lifted={isLifted}>
      {mayUpdate && !isSplit(item) && (
        <OrderHandle
          label={say.moveCard(item.name)}
          describedBy={helpId}
          isLifted={isLifted}
          order={isLifted ? aimed : null}
          autoFocus={dropped === about}
          onLift={() =>
            boardMove.send({ type: 'part.lift', part: about, slots, at: scopeStatuses.indexOf(item.status) })
          }
          onShift={(by) => boardMove.send({ type: 'part.shift', by })}
          onDrop={() => boardMove.send({ type: 'part.drop' })}
          onPutBack={() => boardMove.send({ type: 'part.putBack' })}
        />
      )}
      <CardText item={item} />
      {isLifted && aimed && <VisuallyHidden role="status">{say.statuses[aimed.parent as ScopeStatus]}</VisuallyHidden>}
    </li>
  );
}

function CardText({ item }: { readonly item: ScopeItem }) {
  const { nameOf } = useOpenProject();
  const today = useToday();
  const { projectId, scenarioId, name, assignee, assignments, dueDate, latestExecutionStatus } = item;
  const people = isSplit(item)
    ? say.several(assignments.length)
    : assignee === ''
      ? planMessages.nobody
      : nameOf(assignee);
  return (
    <div>
      <Link to={pathOfItem(projectId, { type: 'SCENARIO', id: scenarioId })}>
        <bdi>{name}</bdi>
      </Link>
      <small>
        <span>{people}</span>
        {dueDate !== '' && <span>{dayText(dueDate)}</span>}
        {isOverdue(item, today) && <Badge text={say.overdue} tone="danger" />}
        {latestExecutionStatus !== '' && <ExecutionBadge item={item} />}
      </small>
    </div>
  );
}

const Columns = styled.section`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  @media (max-width: 720px) { grid-template-columns: minmax(0, 1fr); }
`;
const Lane = styled.section`
  min-height: 96px;
  padding: 10px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.sunken};
  &[data-aimed='true'] { border-color: ${color.accent}; }
  h2 { display: flex; justify-content: space-between; gap: 8px; margin: 0 2px 8px; font-size: ${font.list}; font-weight: 600; }
  h2 span { color: ${color.quiet}; font-weight: 400; }
  ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
  li {
    display: flex;
    gap: 4px;
    align-items: flex-start;
    padding: 8px;
    border: 1px solid ${color.line};
    border-radius: ${size.radius};
    background: ${color.raised};
    content-visibility: auto;
    contain-intrinsic-size: auto 62px;
  }
  li[data-lifted='true'] { border-color: ${color.accent}; }
  li > div { display: grid; gap: 4px; min-width: 0; padding-top: 4px; }
  a { overflow-wrap: anywhere; color: ${color.text}; }
  small { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; color: ${color.quiet}; }
`;
