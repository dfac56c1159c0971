import type { Command, Fact } from '../journal/fact.ts';
import type { TestPlan, PlanCounts, PlanFields } from './plan.ts';
import type { Assignment, ExecutionStatus, ScopeChanges, ScopeField, ScopeItem, ScopeStatus } from './scope-item.ts';

type PlanChanges = { readonly [Field in keyof PlanFields]?: PlanFields[Field] | undefined };

/** A scenario that becomes part of the scope. */
export interface NewScopeItem {
  readonly id: string;
  readonly scenarioId: string;
  readonly name: string;
  readonly order: string;
}

/**
 *   command        event
 *   plan.create    plan.created
 *   plan.clone     plan.created, scope.added: the items and people of another plan, without results
 *   plan.update    plan.updated     one for each changed field
 *   plan.delete    plan.deleted     moves it to the trash, with its scope [PLAN-019]
 *   plan.restore   plan.restored    as it was deleted
 *   plan.purge     plan.purged      only on the server, when the trash is emptied
 *   scope.add      scope.added
 *   scope.remove   scope.removed
 *   scope.move     scope.moved
 *   scope.change   scope.changed    one for each field, with all items; split ones are skipped [PLAN-010]
 *   scope.assign   scope.assigned   several people for one item, or none: it has one person again
 *   (a run)        scope.executed   by the chart of items
 *   (a read)       plan.observed    all plans of a project; scope.observed: all items of a plan
 *
 * The name is for the notice afterwards and the list of rejected changes.
 */
export type PlanCommand =
  | Command<'plan.create', PlanFields>
  | Command<'plan.clone', { readonly name: string; readonly source: string }>
  | Command<'plan.update', { readonly changes: PlanChanges; readonly name: string }>
  | Command<'plan.delete', { readonly name: string }>
  | Command<'plan.restore', { readonly name: string }>
  | Command<'plan.purge', { readonly name: string }>
  | Command<'scope.add', { readonly name: string; readonly items: readonly NewScopeItem[] }>
  | Command<'scope.remove', { readonly name: string; readonly items: readonly string[] }>
  | Command<'scope.move', { readonly name: string; readonly item: string; readonly order: string }>
  | Command<
      'scope.change',
      { readonly name: string; readonly items: readonly string[]; readonly changes: ScopeChanges }
    >
  | Command<
      'scope.assign',
      { readonly name: string; readonly item: string; readonly assignments: readonly Assignment[] }
    >;
export type ScopeCommand = Extract<PlanCommand, { readonly type: `scope.${string}` }>;

/** Every event has the name of the plan, for the history. */
type Change<Type extends string, Data> = Fact<Type, Data & { readonly name: string }>;

interface ChangedItem {
  readonly id: string;
  /** The name of its scenario. */
  readonly label: string;
  readonly was: string;
}

export type ScopeEvent =
  | Change<'scope.added', { readonly items: readonly ScopeItem[]; readonly counts: PlanCounts }>
  | Change<'scope.removed', { readonly items: readonly ScopeItem[]; readonly counts: PlanCounts }>
  | Change<
      'scope.moved',
      { readonly item: string; readonly label: string; readonly order: string; readonly was: string }
    >
  | Change<
      'scope.changed',
      {
        readonly field: ScopeField;
        readonly value: string;
        readonly items: readonly ChangedItem[];
        readonly counts: PlanCounts;
      }
    >
  | Change<
      'scope.assigned',
      {
        readonly item: string;
        readonly label: string;
        readonly assignments: readonly Assignment[];
        readonly was: readonly Assignment[];
        readonly status: ScopeStatus;
        readonly counts: PlanCounts;
      }
    >
  | Change<
      'scope.executed',
      {
        readonly item: string;
        readonly label: string;
        readonly executionId: string;
        readonly execution: ExecutionStatus;
        readonly status: ScopeStatus;
        readonly was: ScopeStatus;
        readonly counts: PlanCounts;
      }
    >;

export type PlanChange =
  | Fact<'plan.created', PlanFields>
  | Change<'plan.updated', { readonly changes: Partial<PlanFields>; readonly was: Partial<PlanFields> }>
  | Fact<'plan.deleted', { readonly name: string }>
  | Fact<'plan.restored', { readonly name: string; readonly record: TestPlan }>
  | Fact<'plan.purged', { readonly name: string }>
  | ScopeEvent;

export type PlanFact =
  | PlanChange
  | Fact<'plan.observed', { readonly plans: readonly TestPlan[]; readonly asOf: number }>
  | Fact<'scope.observed', { readonly items: readonly ScopeItem[]; readonly asOf: number }>;

export const planAbout = (id: string) => `plan/${id}`;
export const planIdOf = (about: string) => about.slice('plan/'.length);
/** Of an item, among those of its plan. */
export const scopeKey = (about: string, item: string) => `${about}/${item}`;
