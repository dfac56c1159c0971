import type { Refusal } from '../journal/fact.ts';
import { decideScope, newItem, countsAfter } from './decide-scope.ts';
import { planIdOf, type PlanChange, type PlanCommand } from './plan-facts.ts';
import { noCounts, planFields, planLimits, type TestPlan, type PlanFields } from './plan.ts';
import type { ScopeItem } from './scope-item.ts';

/** What a decision depends on; the plan that is copied, for a clone. */
export interface KnownPlan {
  readonly plan: TestPlan | null;
  /** As it was deleted. */
  readonly deleted?: TestPlan | null;
  readonly items: readonly ScopeItem[];
  readonly source?: { readonly plan: TestPlan; readonly items: readonly ScopeItem[] } | null;
}

type Outcome = readonly PlanChange[] | Refusal;
type CommandOf<Type extends PlanCommand['type']> = Extract<PlanCommand, { readonly type: Type }>;

const stampOf = ({ id, about, project, at, by }: PlanCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const gone: Refusal = { refused: { code: 'testPlanGone' } };

const datesOf = ({ startDate, endDate }: Pick<PlanFields, 'startDate' | 'endDate'>): Refusal | null =>
  startDate !== '' && endDate !== '' && endDate < startDate
    ? { refused: { code: 'endBeforeStart' }, field: 'endDate' }
    : null;

const create = (command: CommandOf<'plan.create'>): Outcome => {
  const fields = planFields.cleaned(command.data);
  const id = `${command.id}/created`;
  return (
    planFields.refusalOf(fields) ?? datesOf(fields) ?? [{ ...stampOf(command), id, type: 'plan.created', data: fields }]
  );
};

/** One event for each changed field, so that the audit trail has an entry for each. */
const update = (known: TestPlan, command: CommandOf<'plan.update'>): Outcome => {
  const updates = planFields.updates(planFields.of(known), command.data.changes);
  const after = { ...known, ...Object.assign({}, ...updates.map(({ changes }) => changes)) } as TestPlan;
  const refusal = planFields.refusalOf(command.data.changes) ?? datesOf(after);
  if (refusal) return refusal;
  return updates.map(({ field, changes, was }) => ({
    ...stampOf(command),
    id: `${command.id}/updated/${field}`,
    type: 'plan.updated',
    data: { name: after.name, changes, was },
  }));
};

/** Items in one event: events travel in one message. */
const addedAtOnce = planLimits.itemsAtOnce;

/** A new plan with the items and people of another, and no results [PLAN-020]. */
const clone = ({ plan, items }: NonNullable<KnownPlan['source']>, command: CommandOf<'plan.clone'>): Outcome => {
  const fields = planFields.cleaned({ ...planFields.of(plan), name: command.data.name, status: 'NEW' });
  const refusal = planFields.refusalOf(fields);
  if (refusal) return refusal;
  const at = { plan: planIdOf(command.about), project: command.project };
  const copied = items.map((item, index): ScopeItem => ({
    ...newItem({ ...item, id: `${command.id}-${index}` }, at),
    assignee: item.assignee,
    dueDate: item.dueDate,
    assignments: item.assignments.map((one) => ({ ...one, status: 'NOT_STARTED' as const })),
  }));
  const events: PlanChange[] = [
    { ...stampOf(command), id: `${command.id}/created`, type: 'plan.created', data: fields },
  ];
  for (let from = 0; from < copied.length; from += addedAtOnce) {
    const data = {
      name: fields.name,
      items: copied.slice(from, from + addedAtOnce),
      counts: countsAfter(noCounts, [], copied.slice(0, from + addedAtOnce)),
    };
    events.push({ ...stampOf(command), id: `${command.id}/added/${from}`, type: 'scope.added', data });
  }
  return events;
};

const restore = ({ plan, deleted = null }: KnownPlan, command: CommandOf<'plan.restore'>): Outcome => {
  if (plan) return [];
  if (!deleted) return gone;
  const data = { name: deleted.name, record: deleted };
  return [{ ...stampOf(command), id: `${command.id}/restored`, type: 'plan.restored', data }];
};

const purge = ({ plan, deleted = null }: KnownPlan, command: CommandOf<'plan.purge'>): Outcome =>
  plan || !deleted
    ? []
    : [{ ...stampOf(command), id: `${command.id}/purged`, type: 'plan.purged', data: { name: deleted.name } }];

/** Turns a command into events or rejects it. */
export const decidePlan = (known: KnownPlan, command: PlanCommand): Outcome => {
  const { plan, items, source = null } = known;
  switch (command.type) {
    case 'plan.create':
      return plan ? [] : create(command);
    case 'plan.clone':
      if (plan) return [];
      return source ? clone(source, command) : gone;
    case 'plan.update':
      return plan ? update(plan, command) : gone;
    case 'plan.delete': {
      const id = `${command.id}/deleted`;
      return plan ? [{ ...stampOf(command), id, type: 'plan.deleted', data: { name: plan.name } }] : [];
    }
    case 'plan.restore':
      return restore(known, command);
    case 'plan.purge':
      return purge(known, command);
    default:
      return plan ? decideScope({ plan, items }, command) : gone;
  }
};
