import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { bestMatch } from '../../../src/domain/address/defect-sorts.ts';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { DefectsTable } from '../../database/defects-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';
import { foundAmong, indexedItems, isShort, itemsAmong } from '../../search/search-condition.ts';
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

const more = limits.searchCounted + 1;

/**
 * What the indexes find, each as a part of a statement: planned for all of its rows, so that a rare word is never sought
 * row by row, and read only as far as is wanted.
 */
const indexParts = (project: string, term: string) => {
  const names = indexedItems(project, term).map((found, at) => ({ name: sql.ref(`index${at}`), found }));
  return {
    parts: names.map(({ name, found }) => sql`${name} as materialized (${found})`),
    /** Ids, each once: of each index so many. */
    ids: (most: RawBuilder<unknown>) =>
      sql.join(
        names.map(({ name }) => sql`(select id from ${name} limit ${most})`),
        sql` union `,
      ),
    /** Whether one of them finds more than is counted. */
    isMore: sql<boolean>`greatest(${sql.join(
      names.map(({ name }) => sql`(select count(*) from (select from ${name} limit ${more}::int) counted)`),
    )}) = ${more}::int`,
  };
};

const isBroad = async (database: Kysely<Tables>, project: string, term: string): Promise<boolean> => {
  const { parts, isMore } = indexParts(project, term);
  const { rows } = await sql<{ isBroad: boolean }>`with ${sql.join(parts)} select ${isMore} as "isBroad"`.execute(
    database,
  );
  return rows[0]?.isBroad ?? false;
};

interface Hits {
  /** The parts of a statement of which the last is `hits`. */
  readonly hits: RawBuilder<unknown>;
  readonly isLeast: RawBuilder<unknown>;
}

/** All that is found; an index finds no more than is counted. */
const allHits = (project: string, term: string): Hits => {
  const { parts, ids } = indexParts(project, term);
  const hits = sql`hits as materialized (select id as item_id from (${ids(sql`${limits.searchCounted}::int`)}) found)`;
  return { hits: sql.join([...parts, hits]), isLeast: sql`false` };
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
  { hits, isLeast }: Hits,
  { size, page }: PageWanted,
): Promise<SearchedPage> => {
  const order = question.sort === bestMatch ? byMatch(question.term) : await orderOf(database, project, question);
  // Each by its id, and never all defects beside the hits: hits are few.
  const defect = filteredDefects(database, project, question)
    .select(sortColumns)
    .where(sql<SqlBool>`id = hits.item_id`)
    .offset(0);
  const { rows } = await sql<{ id: string | null; total: number; least: boolean }>`
    with ${hits}, found as materialized (select * from hits, lateral (${defect}) defects)
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
 * Of a term that finds too much the newest are looked through one by one, and the others as far as an index finds them
 * first; else all that is found. Complete where all that the filters leave are among the newest.
 */
const bestHits = (database: Kysely<Tables>, project: string, question: SearchQuestion): Hits => {
  const { term } = question;
  const columns = matchColumns(term);
  const { parts, ids, isMore } = indexParts(project, term);
  const newest = filteredDefects(database, project, question)
    .select('id')
    .orderBy('modified_date', 'desc')
    .orderBy('number', 'desc')
    .limit(serverLimits.searchNewest);
  const most = sql`(select case when yes then ${serverLimits.searchFirst}::int
    else ${limits.searchCounted}::int end from broad)`;
  const hits = sql.join([
    ...parts,
    // One or two letters begin too many words to look at all of them.
    sql`broad as materialized (select ${isShort(term) ? sql`true` : isMore} as yes)`,
    sql`newest as materialized (select id from (${newest}) n where (select yes from broad))`,
    sql`first_ids as materialized (select id from (${ids(most)}) first where id not in (select id from newest))`,
    sql`hits as materialized ((${foundAmong(project, term, columns, sql`newest`)})
      union all (${itemsAmong(project, columns, sql`first_ids`)}))`,
  ]);
  return {
    hits,
    isLeast: sql`(select yes from broad) and (select count(*) = ${serverLimits.searchNewest} from newest)`,
  };
};

const byColumn = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  { size, page }: PageWanted,
  isMany: boolean,
): Promise<SearchedPage> => {
  const found = foundDefects(database, project, question);
  const rows = await found
    .selectAll()
    .orderBy(await orderOf(database, project, question))
    .limit(size)
    .offset(page * size)
    .execute();
  const { term: _, ...filters } = question;
  if (isMany && !isNarrowed(filters)) return { rows, total: limits.searchCounted, isLeast: true };
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
  if (sort === bestMatch) return pageOfHits(database, project, question, bestHits(database, project, question), wanted);
  const isMany = await isBroad(database, project, term);
  // Of one or two letters the indexes know whole words only: what they find is not all.
  if (isMany || isShort(term)) return byColumn(database, project, question, wanted, isMany);
  return pageOfHits(database, project, question, allHits(project, term), wanted);
};
