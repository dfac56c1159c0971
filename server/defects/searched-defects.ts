import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { bestMatch } from '../../src/domain/address/defect-sorts.ts';
import type { DefectQuestion } from '../../src/domain/defects/list/defect-question.ts';
import { limits } from '../../src/domain/limits.ts';
import type { DefectsTable } from '../database/defects-tables.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { foundAmong, foundItems, indexedItems, isShort } from '../search/search-condition.ts';
import { byMatch, filteredDefects, foundDefects, isNarrowed, matchColumns, orderOf } from './found-defects.ts';

/**
 * A page of a search:
 *
 *   does the term find more than is counted, or has it one or two letters?
 *     no    all that it finds, filtered, ordered, counted                          exact
 *     yes   by a column: as any list                                               exact, but for the number
 *           by match: the best of the newest, and of the first that were found     bounded, whatever the term
 *
 * A word that stands in half of a million defects narrows nothing: nobody reads on to the end of what it finds.
 */
export interface SearchedPage {
  readonly rows: readonly Selectable<DefectsTable>[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isLeast: boolean;
}

export type SearchQuestion = DefectQuestion & { readonly term: string };

export interface PageWanted {
  readonly size: number;
  readonly page: number;
}

/** What is found, as `hits`: planned for all of its rows, so that a rare word is never sought row by row. */
const hitsOf = (project: string, term: string, columns: RawBuilder<unknown>) =>
  sql`hits as materialized (${foundItems(project, term, columns)})`;

const isBroad = async (database: Kysely<Tables>, project: string, term: string): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    with ${hitsOf(project, term, sql`1`)}
    select count(*)::int as count from (select from hits limit ${limits.searchCounted + 1}) counted`.execute(database);
  return (rows[0]?.count ?? 0) > limits.searchCounted;
};

/** The rows of these ids, in their order. */
const rowsOf = async (database: Kysely<Tables>, project: string, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('defects')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Out of hits that are all at hand. */
const pageOfHits = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  { hits, isLeast }: { readonly hits: RawBuilder<unknown>; readonly isLeast: RawBuilder<unknown> },
  { size, page }: PageWanted,
): Promise<SearchedPage> => {
  const order = question.sort === bestMatch ? byMatch(question.term) : await orderOf(database, project, question);
  const { rows } = await sql<{ id: string | null; total: number; least: boolean }>`
    with ${hits}, found as materialized (select * from hits join
      (${filteredDefects(database, project, question).select(sortColumns)}) defects on defects.id = hits.item_id)
    (select id, 0 as total, false as least from found order by ${order} limit ${size} offset ${page * size})
    union all (select null, (select count(*)::int from found), ${isLeast})`.execute(database);
  const [sum] = rows.filter(({ id }) => id === null);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { rows: await rowsOf(database, project, ids), total: sum?.total ?? 0, isLeast: sum?.least ?? false };
};

/** Whatever a list can be ordered by. */
const sortColumns = [
  'id',
  'number',
  'header',
  'status',
  'severity',
  'custom',
  'author',
  'created_date',
  'modified_date',
] as const satisfies readonly (keyof DefectsTable)[];

/**
 * The newest are looked through one by one, the others as far as an index finds them first. Complete only where all that
 * the filters leave are among the newest.
 */
const candidatesOf = (database: Kysely<Tables>, project: string, question: SearchQuestion) => {
  const { term } = question;
  const columns = matchColumns(term);
  const newest = filteredDefects(database, project, question)
    .select('id')
    .orderBy('modified_date', 'desc')
    .orderBy('number', 'desc')
    .limit(serverLimits.searchNewest);
  const indexed = indexedItems(project, term, columns);
  const firsts = indexed.map((found, at) => sql`${sql.ref(`first${at}`)} as materialized (${found})`);
  const some = indexed.map((_, at) => sql`(select * from ${sql.ref(`first${at}`)} limit ${serverLimits.searchFirst})`);
  const hits = sql`${sql.join([
    sql`newest as materialized (${newest})`,
    ...firsts,
    sql`hits as materialized (${sql.join(
      [sql`(${foundAmong(project, term, columns, sql`newest`)})`, ...some],
      sql` union `,
    )})`,
  ])}`;
  return { hits, isLeast: sql`(select count(*) = ${serverLimits.searchNewest} from newest)` };
};

const byColumn = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  { size, page }: PageWanted,
): Promise<SearchedPage> => {
  const found = foundDefects(database, project, question);
  const rows = await found
    .selectAll()
    .orderBy(await orderOf(database, project, question))
    .limit(size)
    .offset(page * size)
    .execute();
  const { term: _, ...filters } = question;
  if (!isNarrowed(filters)) return { rows, total: limits.searchCounted, isLeast: true };
  const counted = found.select('id').limit(limits.searchCounted + 1);
  const { total } = await database
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Math.min(total, limits.searchCounted), isLeast: total > limits.searchCounted };
};

export const searchDefects = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  wanted: PageWanted,
): Promise<SearchedPage> => {
  const { term, sort } = question;
  const isByMatch = sort === bestMatch;
  // One or two letters begin too many words to look at all of them.
  if (!(isByMatch && isShort(term)) && !(await isBroad(database, project, term))) {
    const columns = isByMatch ? matchColumns(term) : sql`i.id as item_id`;
    const hits = { hits: hitsOf(project, term, columns), isLeast: sql`false` };
    return pageOfHits(database, project, question, hits, wanted);
  }
  if (!isByMatch) return byColumn(database, project, question, wanted);
  return pageOfHits(database, project, question, candidatesOf(database, project, question), wanted);
};
