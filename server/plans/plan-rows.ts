import { sql, type Kysely, type Transaction } from 'kysely';
import { planIdOf, type PlanChange } from '../../src/domain/plans/plan-facts.ts';
import { dayAfter } from '../../src/domain/plans/progress/plan-day.ts';
import { healthOfPlan } from '../../src/domain/plans/plan-health.ts';
import { planLimits, type TestPlan } from '../../src/domain/plans/plan.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { storeDeletion } from '../trash/trashed-records.ts';
import { storePlanDay } from './plan-days.ts';
import { projectScope } from './scope-rows.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;

export interface PlansQuestion {
  readonly project: string;
  /** A day: what is overdue depends on it. */
  readonly today: string;
  readonly term?: string | undefined;
  readonly size?: number | undefined;
  readonly id?: string;
  /** Those in the trash alone. */
  readonly inTrash?: boolean;
}

const longAfter = 2;

/** One part of a scope item is due before a day and not completed. */
const isDueBefore = (day: string) => sql`(s.status <> 'COMPLETED' and (
    (s.due_date <> '' and s.due_date < ${day})
    or exists (select from jsonb_array_elements(s.assignments) one
      where one ->> 'dueDate' <> '' and one ->> 'dueDate' < ${day} and one ->> 'status' <> 'COMPLETED')))`;

/** Plans by name, with the counts of their scope, without forecasts. */
export const findPlans = async (
  database: Reader,
  { project, today, term = '', size, id, inTrash = false }: PlansQuestion,
): Promise<TestPlan[]> => {
  const searched = term.trim().toLowerCase();
  const conditions = [
    sql`p.project_id = ${project}`,
    inTrash ? sql`p.deleted_date is not null` : sql`p.deleted_date is null`,
    ...(id === undefined ? [] : [sql`p.id = ${id}`]),
    ...(searched === '' ? [] : [sql`lower(p.name) like ${containing(searched)}`]),
  ];
  const most = size ?? (searched === '' ? planLimits.plansMost : planLimits.search);
  const { rows } = await sql<Omit<TestPlan, 'health' | 'forecastDate'>>`
    select p.id, p.name, p.description, p.status, p."chosenHealth", p.owner, p."milestoneId", p."startDate",
      p."endDate", p."completesOnPass", p.project_id as "projectId", p.created_by as "createdBy",
      p.created_date as "createdDate", p.modified_date as "modifiedDate", p.revision,
      count(s.id)::int as "numberOfScopeItems",
      (count(*) filter (where s.status = 'COMPLETED'))::int as "numberOfCompletedScopeItems",
      (count(*) filter (where s.execution_status = 'FAILED'))::int as "numberOfFailingScopeItems",
      (count(*) filter (where ${isDueBefore(today)}))::int as "numberOfOverdueScopeItems",
      (count(*) filter (where ${isDueBefore(dayAfter(today, -longAfter))}))::int as "numberOfLongOverdueScopeItems"
    from plans p left join scope_items s on s.project_id = p.project_id and s.plan_id = p.id
    where ${sql.join(conditions, sql` and `)}
    group by p.project_id, p.id order by lower(p.name), p.id limit ${most}`.execute(database);
  return rows.map((row) => {
    const plan = { ...row, forecastDate: '' };
    return { ...plan, health: healthOfPlan(plan).health };
  });
};

export const findPlan = async (
  database: Reader,
  at: Pick<PlansQuestion, 'project' | 'today' | 'inTrash'> & { readonly id: string },
): Promise<TestPlan | null> => (await findPlans(database, at))[0] ?? null;

const touch = async (tx: Transaction<Tables>, fact: PlanChange & Stored, changes: object = {}): Promise<void> => {
  await tx
    .updateTable('plans')
    .set({ ...changes, modified_date: fact.at, revision: fact.revision })
    .where('project_id', '=', fact.project)
    .where('id', '=', planIdOf(fact.about))
    .execute();
};

/** Applies an event to the tables, in the transaction that stores it. */
export const projectPlan = async (tx: Transaction<Tables>, fact: PlanChange & Stored): Promise<void> => {
  const id = planIdOf(fact.about);
  switch (fact.type) {
    case 'plan.created':
      await tx
        .insertInto('plans')
        .values({
          project_id: fact.project,
          id,
          ...fact.data,
          created_by: fact.by,
          created_date: fact.at,
          modified_date: fact.at,
          revision: fact.revision,
        })
        .execute();
      return;
    case 'plan.updated':
      return touch(tx, fact, fact.data.changes);
    case 'plan.deleted':
      return storeDeletion(tx, 'plans', { ...fact, id, deleted: fact });
    case 'plan.restored': {
      const { milestoneId } = fact.data.record;
      return storeDeletion(tx, 'plans', { ...fact, id, deleted: null, changes: { milestoneId } });
    }
    case 'plan.purged':
      await tx.deleteFrom('plans').where('project_id', '=', fact.project).where('id', '=', id).execute();
      return;
    default:
      await projectScope(tx, fact);
      await storePlanDay(tx, fact);
      return touch(tx, fact);
  }
};
