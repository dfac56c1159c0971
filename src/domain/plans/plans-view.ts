import type { JournalOutline } from '../journal/fact.ts';
import { emptyRecordSet, recordCounts, recordsOfProject, type RecordSet } from '../journal/record-set.ts';
import { currentLocale } from '../texts/set-locale.ts';
import type { PlanCommand } from './plan-facts.ts';
import { namedPlans } from './plan-item.ts';
import type { TestPlan } from './plan.ts';
import type { ScopeItem } from './scope-item.ts';

/** The plans of projects, and the items of those plans that were opened. */
export interface KnownPlans extends RecordSet<TestPlan> {
  /** By plan and item; the stream of a plan is the owner of its items. */
  scope: RecordSet<ScopeItem>;
}

/** What this device knows of them before the rules of the area are loaded. */
export const plansView = {
  empty: { ...emptyRecordSet<TestPlan>(), scope: emptyRecordSet<ScopeItem>() },
  commands: [
    'plan.create',
    'plan.clone',
    'plan.update',
    'plan.delete',
    'plan.restore',
    'scope.add',
    'scope.remove',
    'scope.move',
    'scope.change',
    'scope.assign',
  ],
  hears: ['plan', 'scope'],
  counts: (view) => ({ ...recordCounts(view), items: recordCounts(view.scope).records }),
  namedRecords: namedPlans,
} satisfies JournalOutline<KnownPlans, PlanCommand['type']>;

/** The plans of a project, sorted by name; here, because pages of other areas show them without the rules of plans. */
export const plansIn = (view: RecordSet<TestPlan>, project: string): readonly TestPlan[] =>
  recordsOfProject(view, project).toSorted(
    (one, other) => one.name.localeCompare(other.name, currentLocale()) || one.id.localeCompare(other.id),
  );
