import { sql, type Kysely, type Transaction } from 'kysely';
import { dayAfter, type PlanDay } from '../../src/domain/plans/progress/plan-day.ts';
import { planIdOf, type ScopeEvent } from '../../src/domain/plans/plan-facts.ts';
import { forecastDayOf } from '../../src/domain/plans/progress/plan-forecast.ts';
import { healthOfPlan } from '../../src/domain/plans/plan-health.ts';
import type { TestPlan } from '../../src/domain/plans/plan.ts';
import type { Tables } from '../database/tables.ts';

/** A run that ended some days ago and is told now does not change a past day: days only follow each other. */
export const storePlanDay = async (
  tx: Transaction<Tables>,
  { type, project, about, at }: ScopeEvent,
): Promise<void> => {
  if (type === 'scope.moved') return;
  const plan = planIdOf(about);
  await sql`
    insert into plan_days (project_id, plan_id, day, scope, started, completed, failing)
    select ${project}, ${plan},
      greatest(${at.slice(0, 10)}, (select max(day) from plan_days where project_id = ${project} and plan_id = ${plan})),
      count(*), count(*) filter (where status <> 'NOT_STARTED'), count(*) filter (where status = 'COMPLETED'),
      count(*) filter (where execution_status = 'FAILED')
    from scope_items where project_id = ${project} and plan_id = ${plan}
    on conflict (project_id, plan_id, day) do update
      set scope = excluded.scope, started = excluded.started, completed = excluded.completed, failing = excluded.failing`.execute(
    tx,
  );
};

const shownDays = 730;

/** Ascending. */
export const readPlanDays = (
  database: Kysely<Tables>,
  { project, id, today }: { readonly project: string; readonly id: string; readonly today: string },
): Promise<PlanDay[]> =>
  database
    .selectFrom('plan_days')
    .select(['day', 'scope', 'started', 'completed', 'failing'])
    .where('project_id', '=', project)
    .where('plan_id', '=', id)
    .where('day', '>', dayAfter(today, -shownDays))
    .orderBy('day')
    .execute();

/** Ten working days, and what was completed before them. */
const paceDays = 20;

type PlanBefore = Omit<TestPlan, 'health'>;

const isOpen = ({ numberOfScopeItems: all, numberOfCompletedScopeItems: completed }: PlanBefore) => completed < all;

/** Plans with the day on which they are completed at their pace, and the health that follows from it. */
export const withForecasts = async (
  database: Kysely<Tables>,
  project: string,
  today: string,
  plans: readonly TestPlan[],
): Promise<TestPlan[]> => {
  const open = plans.filter(isOpen).map(({ id }) => id);
  if (open.length === 0) return [...plans];
  const { rows } = await sql<{ readonly plan: string; readonly days: readonly { day: string; completed: number }[] }>`
    select d.plan_id as plan, jsonb_agg(jsonb_build_object('day', d.day, 'completed', d.completed) order by d.day) as days
    from plan_days d
    where d.project_id = ${project} and d.plan_id = any(${open}::text[]) and d.day >= coalesce(
      (select max(b.day) from plan_days b
        where b.project_id = d.project_id and b.plan_id = d.plan_id and b.day <= ${dayAfter(today, -paceDays)}), '')
    group by d.plan_id`.execute(database);
  const daysOf = new Map(rows.map(({ plan, days }) => [plan, days]));
  return plans.map((plan) => {
    const remaining = plan.numberOfScopeItems - plan.numberOfCompletedScopeItems;
    const forecast = { ...plan, forecastDate: forecastDayOf({ days: daysOf.get(plan.id) ?? [], remaining, today }) };
    return { ...forecast, health: healthOfPlan(forecast).health };
  });
};
