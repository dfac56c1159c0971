import { sql, type Kysely } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';

/** Deletes expired datasets with everything of them, in one statement: one that is restored meanwhile stays whole. */
export const purgeDatasets = async (database: Kysely<Tables>, now: number): Promise<void> => {
  const before = new Date(now - limits.trashLife).toISOString();
  await sql`
    with expired as (
      delete from datasets where (project_id, id) in (
        select datasets.project_id, datasets.id from datasets join projects on projects.id = datasets.project_id
          where datasets.deleted_date <= ${before} and projects.status = 'ACTIVE' and projects.deleted_date is null
          order by datasets.deleted_date limit ${serverLimits.datasetsPurgedAtOnce}
          for update of datasets skip locked)
      returning project_id, id),
    reversals as (delete from dataset_reversals part using expired
      where part.project_id = expired.project_id and part.dataset_id = expired.id),
    secrets as (delete from dataset_secrets part using expired
      where part.project_id = expired.project_id and part.dataset_id = expired.id),
    cells as (delete from dataset_cells part using expired
      where part.project_id = expired.project_id and part.dataset_id = expired.id)
    delete from dataset_rows part using expired
      where part.project_id = expired.project_id and part.dataset_id = expired.id`.execute(database);
};
