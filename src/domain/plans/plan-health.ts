import { dayAfter, daysBetween } from './progress/plan-day.ts';
import type { PlanHealth, TestPlan } from './plan.ts';
import { isSplit, type ScopeItem } from './scope-item.ts';

export interface HealthFacts extends Pick<TestPlan, 'chosenHealth' | 'startDate' | 'endDate' | 'forecastDate'> {
  readonly items: number;
  readonly failing: number;
  readonly overdue: number;
  /** Overdue for more than two days. */
  readonly longOverdue: number;
}

/** Why a plan has its health; `count`: of the items that say so; `day`: of the forecast. */
export interface ExplainedHealth {
  readonly health: PlanHealth;
  readonly reason: 'CHOSEN' | 'LONG_OVERDUE' | 'FORECAST_LATE' | 'OVERDUE' | 'FAILING' | 'FORECAST_CLOSE' | 'NONE';
  readonly count: number;
  readonly day: string;
}

const longAfter = 2;
/** Of the items, above which failures put a plan at risk. */
const failingMost = 0.1;

/** The last part of the time of a plan: a forecast that ends in it puts the plan at risk. */
const closePart = 0.1;

const isClose = ({ startDate, endDate, forecastDate }: HealthFacts): boolean =>
  startDate !== '' && daysBetween(forecastDate, endDate) <= daysBetween(startDate, endDate) * closePart;

const because = (
  health: PlanHealth,
  reason: ExplainedHealth['reason'],
  { count = 0, day = '' }: Partial<ExplainedHealth> = {},
): ExplainedHealth => ({ health, reason, count, day });

/** Chosen by a person, or computed from scope and forecast; always explained. */
export const healthOf = (facts: HealthFacts): ExplainedHealth => {
  const { chosenHealth, items, failing, overdue, longOverdue, endDate, forecastDate: day } = facts;
  const hasForecast = endDate !== '' && day !== '';
  if (chosenHealth !== '') return because(chosenHealth, 'CHOSEN');
  if (longOverdue > 0) return because('DELAYED', 'LONG_OVERDUE', { count: longOverdue });
  if (hasForecast && day > endDate) return because('DELAYED', 'FORECAST_LATE', { day });
  if (overdue > 0) return because('AT_RISK', 'OVERDUE', { count: overdue });
  if (failing > items * failingMost) return because('AT_RISK', 'FAILING', { count: failing });
  if (hasForecast && isClose(facts)) return because('AT_RISK', 'FORECAST_CLOSE', { day });
  return because('ON_TRACK', 'NONE');
};

/** The health of a plan from its record. */
export const healthOfPlan = (plan: Omit<TestPlan, 'health'>): ExplainedHealth =>
  healthOf({
    ...plan,
    items: plan.numberOfScopeItems,
    failing: plan.numberOfFailingScopeItems,
    overdue: plan.numberOfOverdueScopeItems,
    longOverdue: plan.numberOfLongOverdueScopeItems,
  });

const isDuePast = ({ dueDate, status }: Pick<ScopeItem, 'dueDate' | 'status'>, day: string): boolean =>
  dueDate !== '' && dueDate < day && status !== 'COMPLETED';

/** From the day after the due date, unless it is completed [PLAN-008]. `today`: a day, '2026-11-25'. */
export const isOverdue = (item: Pick<ScopeItem, 'dueDate' | 'status' | 'assignments'>, today: string): boolean =>
  isSplit(item) ? item.assignments.some((one) => isDuePast(one, today)) : isDuePast(item, today);

/** How many items are overdue, and for more than two days. */
export const overdueCounts = (items: readonly ScopeItem[], today: string) => ({
  numberOfOverdueScopeItems: items.filter((item) => isOverdue(item, today)).length,
  numberOfLongOverdueScopeItems: items.filter((item) => isOverdue(item, dayAfter(today, -longAfter))).length,
});
