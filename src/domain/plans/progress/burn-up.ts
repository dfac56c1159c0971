import { dayAfter, type PlanDay } from './plan-day.ts';
import type { PlanForecast } from './plan-forecast.ts';
import type { TestPlan } from '../plan.ts';
import { isSplit, type ScopeItem } from '../scope-item.ts';

export interface BurnUpPoint {
  readonly day: string;
  readonly count: number;
}

/** The lines of the chart, each ascending by day. */
export interface BurnUp {
  readonly scope: readonly BurnUpPoint[];
  readonly completed: readonly BurnUpPoint[];
  /** Items that are due by a day; empty without due dates. */
  readonly planned: readonly BurnUpPoint[];
  readonly forecast: PlanForecast | null;
  readonly first: string;
  readonly last: string;
  /** Of the plan, or ''. */
  readonly end: string;
  readonly today: string;
  readonly most: number;
}

const dueOf = (item: ScopeItem): string =>
  isSplit(item)
    ? item.assignments.map(({ dueDate }) => dueDate).reduce((one, other) => (one > other ? one : other))
    : item.dueDate;

/** Counts how many are due by each due date. */
const plannedOf = (items: readonly ScopeItem[]): readonly BurnUpPoint[] => {
  const dues = items
    .map(dueOf)
    .filter((day) => day !== '')
    .toSorted();
  return dues.flatMap((day, index) => (dues[index + 1] === day ? [] : [{ day, count: index + 1 }]));
};

/** A line that stays at its last count until today. */
const until = (today: string, points: readonly BurnUpPoint[]): readonly BurnUpPoint[] => {
  const last = points.at(-1);
  return last && last.day < today ? [...points, { day: today, count: last.count }] : points;
};

export interface BurnUpFacts {
  readonly plan: Pick<TestPlan, 'startDate' | 'endDate'>;
  readonly days: readonly PlanDay[];
  readonly items: readonly ScopeItem[];
  readonly forecast: PlanForecast | null;
  readonly today: string;
}

/** Null before the plan has a scope. */
export const burnUpOf = ({ plan, days, items, forecast, today }: BurnUpFacts): BurnUp | null => {
  const [begin] = days;
  if (!begin) return null;
  const { startDate, endDate: end } = plan;
  const scope = until(
    today,
    days.map(({ day, scope: count }) => ({ day, count })),
  );
  const completed = until(
    today,
    days.map(({ day, completed: count }) => ({ day, count })),
  );
  const planned = plannedOf(items);
  const all = [begin.day, today, end, startDate, forecast?.late ?? '', ...planned.map(({ day }) => day)]
    .filter(Boolean)
    .toSorted();
  const first = all[0] ?? today;
  const last = all.at(-1) ?? today;
  return {
    ...{ scope, completed, planned, forecast, end, today, first },
    last: last > first ? last : dayAfter(first, 1),
    most: Math.max(1, ...scope.map(({ count }) => count)),
  };
};
