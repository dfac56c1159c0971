import type { PlanHealth } from './plan.ts';
import type { TestPlan } from './plan.ts';
import { isSplit, type ScopeItem } from './scope-item.ts';

export interface HealthFacts extends Pick<TestPlan, 'chosenHealth'> {
  readonly items: number;
  readonly failing: number;
  readonly overdue: number;
  /** Overdue for more than two days. */
  readonly longOverdue: number;
}

/** Why a plan has its health; `count`: of the items that say so. */
export interface ExplainedHealth {
  readonly health: PlanHealth;
  readonly reason: 'CHOSEN' | 'LONG_OVERDUE' | 'OVERDUE' | 'FAILING' | 'NONE';
  readonly count: number;
}

const longAfter = 2;
/** Of the items, above which failures put a plan at risk. */
const failingMost = 0.1;

/** Chosen by a person, or computed from the scope; always explained. */
export const healthOf = ({ chosenHealth, items, failing, overdue, longOverdue }: HealthFacts): ExplainedHealth => {
  if (chosenHealth !== '') return { health: chosenHealth, reason: 'CHOSEN', count: 0 };
  if (longOverdue > 0) return { health: 'DELAYED', reason: 'LONG_OVERDUE', count: longOverdue };
  if (overdue > 0) return { health: 'AT_RISK', reason: 'OVERDUE', count: overdue };
  if (failing > items * failingMost) return { health: 'AT_RISK', reason: 'FAILING', count: failing };
  return { health: 'ON_TRACK', reason: 'NONE', count: 0 };
};

/** The health of a plan from the counts of its record. */
export const healthOfPlan = (plan: Omit<TestPlan, 'health'>): ExplainedHealth =>
  healthOf({
    chosenHealth: plan.chosenHealth,
    items: plan.numberOfScopeItems,
    failing: plan.numberOfFailingScopeItems,
    overdue: plan.numberOfOverdueScopeItems,
    longOverdue: plan.numberOfLongOverdueScopeItems,
  });

/** A day so many days before another. */
export const dayBefore = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};

const isDuePast = ({ dueDate, status }: Pick<ScopeItem, 'dueDate' | 'status'>, day: string): boolean =>
  dueDate !== '' && dueDate < day && status !== 'COMPLETED';

/** From the day after the due date, unless it is completed [PLAN-008]. `today`: a day, '2026-11-25'. */
export const isOverdue = (item: Pick<ScopeItem, 'dueDate' | 'status' | 'assignments'>, today: string): boolean =>
  isSplit(item) ? item.assignments.some((one) => isDuePast(one, today)) : isDuePast(item, today);

/** How many items are overdue, and for more than two days. */
export const overdueCounts = (items: readonly ScopeItem[], today: string) => ({
  numberOfOverdueScopeItems: items.filter((item) => isOverdue(item, today)).length,
  numberOfLongOverdueScopeItems: items.filter((item) => isOverdue(item, dayBefore(today, longAfter))).length,
});
