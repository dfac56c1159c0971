import type { PlanCommand, PlanFact } from '../../../src/domain/plans/plan-facts.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { plans } from '../../../src/domain/plans/plans.ts';
import {
  noCounts,
  planFields,
  type TestPlan,
  type PlanCounts,
  type PlanFields,
} from '../../../src/domain/plans/plan.ts';
import { newItem } from '../../../src/domain/plans/decide-scope.ts';
import type { ScopeItem } from '../../../src/domain/plans/scope-item.ts';

export const at = '2026-11-21T12:30:00Z';
const stamp = { about: 'plan/x1', project: 'p1', at, by: 'u-ada' };

export const fieldsWith = (change: Partial<PlanFields> = {}): PlanFields => ({
  ...planFields.blank,
  name: 'First',
  ...change,
});

const commandStamp = { ...stamp, id: 'c1' };
export const create = (change: Partial<PlanFields> = {}): PlanCommand => ({
  ...commandStamp,
  type: 'plan.create',
  data: fieldsWith(change),
});
export const update = (changes: Partial<PlanFields>): PlanCommand => ({
  ...commandStamp,
  type: 'plan.update',
  data: { changes, name: 'First' },
});
export const remove: PlanCommand = { ...commandStamp, type: 'plan.delete', data: { name: 'First' } };
export const restore: PlanCommand = { ...commandStamp, type: 'plan.restore', data: { name: 'First' } };
export const clone: PlanCommand = {
  ...commandStamp,
  about: 'plan/x2',
  type: 'plan.clone',
  data: { name: 'First (copy)', source: 'x1' },
};
type ScopeCommandOf<Type extends PlanCommand['type']> = Omit<
  Extract<PlanCommand, { readonly type: Type }>['data'],
  'name'
>;
export const scope = <Type extends 'scope.add' | 'scope.remove' | 'scope.move' | 'scope.change' | 'scope.assign'>(
  type: Type,
  data: ScopeCommandOf<Type>,
): PlanCommand => ({ ...commandStamp, type, data: { name: 'First', ...data } }) as unknown as PlanCommand;

/** An event caused by the command `c1`. */
const caused = <Name extends string, Data>(verb: Name, data: Data) =>
  ({ ...stamp, id: `c1/${verb}`, type: `plan.${verb}` as const, version: 1, cause: 'c1', data }) as const;

export const created = (change: Partial<PlanFields> = {}) => caused('created', fieldsWith(change));
export const renamed = (name: string, was = 'First') => ({
  ...caused('updated', { name, changes: { name }, was: { name: was } }),
  id: 'c1/updated/name',
});
export const deleted = (name = 'First') => caused('deleted', { name });

export const planWith = (change: Partial<TestPlan> = {}): TestPlan => ({
  ...fieldsWith(),
  ...noCounts,
  id: 'x1',
  numberOfOverdueScopeItems: 0,
  numberOfLongOverdueScopeItems: 0,
  forecastDate: '',
  health: 'ON_TRACK',
  projectId: 'p1',
  createdBy: 'u-ada',
  createdDate: at,
  modifiedDate: at,
  revision: 1,
  ...change,
});

export const observed = (asOf: number, plans: readonly TestPlan[]): PlanFact => ({
  ...caused('observed', { plans, asOf }),
  about: 'plans/p1',
});

export const itemWith = (id: string, change: Partial<ScopeItem> = {}): ScopeItem => ({
  ...newItem({ id, scenarioId: `s-${id}`, name: `Scenario ${id}`, order: id }, { plan: 'x1', project: 'p1' }),
  ...change,
});

/** The scope of the plan, as it was read; its counts come with the plan. */
export const observedScope = (asOf: number, items: readonly ScopeItem[]): PlanFact => ({
  ...stamp,
  id: 'r1',
  type: 'scope.observed',
  version: 1,
  data: { items, asOf },
});

export const counts = (all: number, completed = 0, failing = 0): PlanCounts => ({
  numberOfScopeItems: all,
  numberOfCompletedScopeItems: completed,
  numberOfFailingScopeItems: failing,
});

/** The events of a command that is not refused. */
export const eventsOf = (view: typeof plans.empty, command: PlanCommand): readonly PlanFact[] => {
  const outcome = plans.decide(view, command);
  if (isRefusal(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
};
