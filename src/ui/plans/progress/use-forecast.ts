import { useSelector } from '@xstate/react';
import type { PlanDay } from '../../../domain/plans/progress/plan-day.ts';
import { forecastOf, type PlanForecast } from '../../../domain/plans/progress/plan-forecast.ts';
import type { TestPlan } from '../../../domain/plans/plan.ts';
import { selectRows } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { useToday } from '../use-plans.ts';

/** What the person has changed since the last answer counts for today. */
const withToday = (days: readonly PlanDay[], plan: TestPlan, today: string): readonly PlanDay[] => {
  const last = days.at(-1);
  const {
    numberOfScopeItems: scope,
    numberOfCompletedScopeItems: completed,
    numberOfFailingScopeItems: failing,
  } = plan;
  if (!last || (last.scope === scope && last.completed === completed)) return days;
  const before = days.filter(({ day }) => day < today);
  return [...before, { day: today > last.day ? today : last.day, scope, completed, failing, started: last.started }];
};

export interface ForecastNow {
  readonly days: readonly PlanDay[];
  readonly remaining: number;
  readonly forecast: PlanForecast | null;
}

/** The days of the plan whose page is open, and its forecast; null until they have been read. */
export const useForecast = (plan: TestPlan): ForecastNow | null => {
  const { planProgress } = useArea('plans');
  const rows = useSelector(planProgress, selectRows) as readonly PlanDay[] | null;
  const today = useToday();
  if (!rows) return null;
  const days = withToday(rows, plan, today);
  const remaining = plan.numberOfScopeItems - plan.numberOfCompletedScopeItems;
  return { days, remaining, forecast: forecastOf({ days, remaining, today }) };
};
