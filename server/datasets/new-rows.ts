import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { datasetLimits } from '../../src/domain/datasets/dataset-limits.ts';
import type { DatasetReader } from './dataset-rows.ts';

/** Ranks after a rank. A rank that another client made by other rules is continued, because any text of ranks sorts. */
export const ranksAfter = (last: string | null, count: number): readonly string[] => {
  try {
    return generateNKeysBetween(last, null, count);
  } catch {
    return generateNKeysBetween(null, null, count).map((rank) => `${last ?? ''}${rank}`);
  }
};

/** Ids and ranks of new rows after a rank; null: of the first ones. */
export const newRowsAfter = (
  last: string | null,
  count: number,
): readonly { readonly id: string; readonly rank: string }[] =>
  ranksAfter(last, count).map((rank) => ({ id: uuid(), rank }));

/** The rank of the last row; null without rows. A rank at its limit counts as none, so that new ones stay short. */
export const lastRankOf = async (database: DatasetReader, project: string, dataset: string): Promise<string | null> => {
  const { rows } = await sql<{ rank: string }>`select rank from dataset_rows
    where project_id = ${project} and dataset_id = ${dataset} order by rank desc, id desc limit 1`.execute(database);
  const rank = rows[0]?.rank ?? null;
  return rank !== null && rank.length >= datasetLimits.rankLength ? null : rank;
};
