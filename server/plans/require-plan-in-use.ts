import type { Kysely, Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import type { Tables } from '../database/tables.ts';

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
  if (!plan) return;
  const { name, created_by: author, deleted_by, deleted_date: on } = plan;
  const at = on ?? '';
  throw { kind: 'deleted', name, author, by: deleted_by ?? '', on: at, purge: purgeDateOf(at) } satisfies Problem;
};
