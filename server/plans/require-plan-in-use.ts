import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { deletedProblem } from '../trash/trashed-records.ts';

/** Throws if the plan is in the trash: nothing of it runs. */
export const requirePlanInUse = async (
  database: Kysely<Tables> | Transaction<Tables>,
  project: string,
  id: string,
): Promise<void> => {
  const plan = await database
    .selectFrom('plans')
    .select(['name', 'created_by', 'deleted_by', 'deleted_date'])
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('deleted_date', 'is not', null)
    .executeTakeFirst();
  if (plan) throw deletedProblem(plan);
};
