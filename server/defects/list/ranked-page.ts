import { sql, type Kysely } from 'kysely';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import type { Tables } from '../../database/tables.ts';
import { foundDefects, type Ranking } from './found-defects.ts';

/**
 * A page in the order of the template without sorting all results: the index knows the number of records of each value,
 * so that only the values on the page are read.
 *
 *   Blocker 40 │ Critical 30 │ Major 900 …      rows 60–84: 10 of Critical, then 15 of Major
 */
interface Slice {
  readonly value: string;
  readonly offset: number;
  readonly limit: number;
}

export interface PageAt {
  readonly offset: number;
  readonly limit: number;
}

type Counts = ReadonlyMap<string, number>;

const valuesInOrder = (counts: Counts, { options, way }: Ranking): readonly string[] => {
  const known = options.filter((value) => counts.has(value));
  const others = [...counts.keys()].filter((value) => !options.includes(value)).toSorted();
  return way === 'asc' ? [...known, ...others] : [...known.toReversed(), ...others.toReversed()];
};

/** The slice of each value on the page. */
export const slicesOf = (counts: Counts, ranking: Ranking, { offset, limit }: PageAt): readonly Slice[] => {
  let start = 0;
  return valuesInOrder(counts, ranking).flatMap((value) => {
    const count = counts.get(value) ?? 0;
    const [from, to] = [Math.max(offset, start), Math.min(offset + limit, start + count)];
    const slice = { value, offset: from - start, limit: to - from };
    start += count;
    return slice.limit > 0 ? [slice] : [];
  });
};

export const rankedPage = async (
  database: Kysely<Tables>,
  projectId: string,
  question: DefectQuestion,
  ranking: Ranking,
  at: PageAt,
) => {
  const { column, way } = ranking;
  const counted = await foundDefects(database, projectId, question)
    .select([sql<string>`${column}`.as('value'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .execute();
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  const parts = await Promise.all(
    slicesOf(counts, ranking, at).map(({ value, offset, limit }) =>
      foundDefects(database, projectId, question)
        .where(column, '=', value)
        .selectAll()
        .orderBy('number', way)
        .limit(limit)
        .offset(offset)
        .execute(),
    ),
  );
  return { rows: parts.flat(), total: counted.reduce((sum, { count }) => sum + count, 0) };
};
