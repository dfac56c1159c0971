import type { Refusal } from '../journal/fact.ts';
import type { PlanChange, ScopeCommand } from './plan-facts.ts';
import { planLimits, type TestPlan, type PlanCounts } from './plan.ts';
import {
  countsOf,
  isSplit,
  leastStatus,
  withStatus,
  type ScopeField,
  type ScopeItem,
  type ScopeStatus,
} from './scope-item.ts';

/** The scope of a plan as far as it is known. */
export interface KnownScope {
  readonly plan: TestPlan;
  readonly items: readonly ScopeItem[];
}

type Outcome = readonly PlanChange[] | Refusal;
type CommandOf<Type extends ScopeCommand['type']> = Extract<ScopeCommand, { readonly type: Type }>;

const stampOf = ({ id, about, project, at, by }: ScopeCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const itemGone: Refusal = { refused: { code: 'scopeItemGone' }, field: 'scopeItems' };

/** The counts of the plan when these items have become those. */
export const countsAfter = (
  counts: PlanCounts,
  before: readonly ScopeItem[],
  after: readonly ScopeItem[],
): PlanCounts => {
  const sum = (items: readonly ScopeItem[], count: keyof PlanCounts) =>
    items.reduce((total, item) => total + countsOf(item)[count], 0);
  const moved = (count: keyof PlanCounts) => counts[count] - sum(before, count) + sum(after, count);
  return {
    numberOfScopeItems: moved('numberOfScopeItems'),
    numberOfCompletedScopeItems: moved('numberOfCompletedScopeItems'),
    numberOfFailingScopeItems: moved('numberOfFailingScopeItems'),
  };
};

export const newItem = (
  { id, scenarioId, name, order }: Pick<ScopeItem, 'id' | 'scenarioId' | 'name' | 'order'>,
  { plan, project }: { readonly plan: string; readonly project: string },
): ScopeItem => ({
  id,
  name,
  scenarioId,
  order,
  assignee: '',
  dueDate: '',
  completionDate: '',
  latestExecutionId: '',
  latestExecutionStatus: '',
  status: 'NOT_STARTED',
  testPlanId: plan,
  projectId: project,
  assignments: [],
});

const twice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

const add = ({ plan, items }: KnownScope, command: CommandOf<'scope.add'>): Outcome => {
  const added = command.data.items.map((item) => newItem(item, { plan: plan.id, project: command.project }));
  const known = new Map(items.map((item) => [item.id, item]));
  const fresh = added.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return [];
  if (twice([...items, ...fresh].map(({ scenarioId }) => scenarioId)))
    return { refused: { code: 'scenarioInPlan' }, field: 'scopeItems' };
  if (plan.numberOfScopeItems + fresh.length > planLimits.itemsMost)
    return { refused: { code: 'tooManyScopeItems', max: planLimits.itemsMost }, field: 'scopeItems' };
  const data = { name: plan.name, items: fresh, counts: countsAfter(plan, [], fresh) };
  return [{ ...stampOf(command), id: `${command.id}/added`, type: 'scope.added', data }];
};

const remove = ({ plan, items }: KnownScope, command: CommandOf<'scope.remove'>): Outcome => {
  const ids = new Set(command.data.items);
  const removed = items.filter(({ id }) => ids.has(id));
  if (removed.length === 0) return [];
  const data = { name: plan.name, items: removed, counts: countsAfter(plan, removed, []) };
  return [{ ...stampOf(command), id: `${command.id}/removed`, type: 'scope.removed', data }];
};

const move = ({ plan, items }: KnownScope, command: CommandOf<'scope.move'>): Outcome => {
  const { item: id, order } = command.data;
  const item = items.find((one) => one.id === id);
  if (!item) return itemGone;
  if (item.order === order) return [];
  const data = { name: plan.name, item: id, label: item.name, order, was: item.order };
  return [{ ...stampOf(command), id: `${command.id}/moved`, type: 'scope.moved', data }];
};

/** The item after one field has changed. */
export const withField = (item: ScopeItem, field: ScopeField, value: string, at: string): ScopeItem =>
  field === 'status' ? withStatus(item, value as ScopeStatus, at) : { ...item, [field]: value };

const fields: readonly ScopeField[] = ['assignee', 'dueDate', 'status'];

/** One event for each field; items that have the value already are left out. */
const change = ({ plan, items }: KnownScope, command: CommandOf<'scope.change'>): Outcome => {
  const ids = new Set(command.data.items);
  const named = items.filter(({ id }) => ids.has(id));
  if (named.length === 0) return itemGone;
  const single = named.filter((item) => !isSplit(item));
  const [first] = named;
  if (single.length === 0 && first)
    return { refused: { code: 'scopeItemSplit', name: first.name }, field: 'scopeItems' };
  let counts: PlanCounts = plan;
  return fields.flatMap((field): PlanChange[] => {
    const value = command.data.changes[field];
    if (value === undefined) return [];
    const changed = single.filter((item) => item[field] !== value);
    if (changed.length === 0) return [];
    const after = changed.map((item) => withField(item, field, value, command.at));
    counts = countsAfter(counts, changed, after);
    const named = changed.map((item) => ({ id: item.id, label: item.name, was: item[field] }));
    const data = { name: plan.name, field, value, items: named, counts };
    return [{ ...stampOf(command), id: `${command.id}/changed/${field}`, type: 'scope.changed', data }];
  });
};

/** The item with several people, or with one again. */
export const withAssignments = (
  item: ScopeItem,
  assignments: ScopeItem['assignments'],
  status: ScopeStatus,
  at: string,
): ScopeItem => ({ ...withStatus(item, status, at), assignments, assignee: '', dueDate: '' });

const assign = ({ plan, items }: KnownScope, command: CommandOf<'scope.assign'>): Outcome => {
  const item = items.find(({ id }) => id === command.data.item);
  if (!item) return itemGone;
  const assignments = [...command.data.assignments];
  if (twice(assignments.map(({ assignee }) => assignee)))
    return { refused: { code: 'assignedTwice' }, field: 'assignments' };
  if (JSON.stringify(assignments) === JSON.stringify(item.assignments)) return [];
  const status = assignments.length > 0 ? leastStatus(assignments) : item.status;
  const after = withAssignments(item, assignments, status, command.at);
  const data = {
    name: plan.name,
    item: item.id,
    label: item.name,
    assignments,
    was: item.assignments,
    status,
    counts: countsAfter(plan, [item], [after]),
  };
  return [{ ...stampOf(command), id: `${command.id}/assigned`, type: 'scope.assigned', data }];
};

/** Turns a command about the scope of a plan into events or rejects it. */
export const decideScope = (known: KnownScope, command: ScopeCommand): Outcome => {
  switch (command.type) {
    case 'scope.add':
      return add(known, command);
    case 'scope.remove':
      return remove(known, command);
    case 'scope.move':
      return move(known, command);
    case 'scope.change':
      return change(known, command);
    case 'scope.assign':
      return assign(known, command);
  }
};

/** The items of a change that were skipped, since they have several people [PLAN-010]. */
export const skippedIn = (items: readonly ScopeItem[], ids: readonly string[]): readonly ScopeItem[] =>
  items.filter((item) => isSplit(item) && ids.includes(item.id));
