import { sql } from 'kysely';
import type { DatasetGridChange } from '../../src/domain/datasets/dataset-changes.ts';
import { datasetAbout, type DatasetChange } from '../../src/domain/datasets/dataset-facts.ts';
import { invert } from '../../src/domain/datasets/grid/invert.ts';
import { toFact, type FactRow } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import type { DatasetReader } from './dataset-rows.ts';
import { isGridFact } from './dataset-write-model.ts';

interface At {
  readonly project: string;
  readonly dataset: string;
}

const reversalOf = async (
  database: DatasetReader,
  { project, dataset }: At,
  id: string,
): Promise<readonly DatasetGridChange[] | null> => {
  const row = await database
    .selectFrom('dataset_reversals')
    .select('changes')
    .where('project_id', '=', project)
    .where('dataset_id', '=', dataset)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.changes ?? null;
};

const bulkTypes: readonly string[] = ['rows.imported', 'rows.combined', 'rows.reverted'];

/**
 * What undoes the events of a dataset after a revision, the newest first; null when they are too many, or what an import
 * changed is no longer stored.
 */
export const undoingSince = async (
  database: DatasetReader,
  at: At,
  revision: number,
): Promise<readonly DatasetGridChange[] | null> => {
  const { rows } = await sql<FactRow>`select * from facts where project_id = ${at.project}
    and about = ${datasetAbout(at.dataset)} and revision > ${revision}
    order by position desc limit ${serverLimits.datasetFactsMerged + 1}`.execute(database);
  if (rows.length > serverLimits.datasetFactsMerged) return null;
  const undoing: DatasetGridChange[] = [];
  for (const fact of rows.map(toFact) as unknown as readonly DatasetChange[]) {
    if (isGridFact(fact)) undoing.push(...invert([fact]));
    if (!bulkTypes.includes(fact.type)) continue;
    const changes = await reversalOf(database, at, fact.cause ?? '');
    if (!changes) return null;
    undoing.push(...changes);
  }
  return undoing;
};

/** What undoes a change of many rows; of an import, all of its steps, the newest first. */
export const reversalsOf = async (
  database: DatasetReader,
  { project, dataset }: At,
  change: string,
): Promise<readonly DatasetGridChange[]> => {
  const rows = await database
    .selectFrom('dataset_reversals')
    .select('changes')
    .where('project_id', '=', project)
    .where('dataset_id', '=', dataset)
    .where(({ eb, or }) => or([eb('id', '=', change), eb('import_id', '=', change)]))
    .orderBy('revision', 'desc')
    .execute();
  return rows.flatMap(({ changes }) => changes);
};
