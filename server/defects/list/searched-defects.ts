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
 *   does the term have more matches than are counted, or only one or two letters?
 *     no    all matches, filtered, sorted, counted                                 exact
 *     yes   by a column: as any list                                               exact, except the total
 *           by match: the best of the newest and of the first matches              bounded, for any term
 *
 * A word in half of a million defects selects nothing: nobody reads its results to the end.
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
 * The matches of each index as a separate part of the statement: planned for all rows, so that a rare word is not
 * searched row by row, and read only as far as needed.
 */
const indexParts = (project: string, term: string) => {
  const names = indexedItems(project, term).map((found, at) => ({ name: sql.ref(`index${at}`), found }));
  return {
    parts: names.map(({ name, found }) => sql`${name} as materialized (${found})`),
    /** Unique ids, up to a limit for each index. */
    ids: (most: RawBuilder<unknown>) =>
      sql.join(
        names.map(({ name }) => sql`(select id from ${name} limit ${most})`),
        sql` union `,
      ),
    /** Whether an index has more matches than are counted. */
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
  /** The parts of a statement; the last one is `hits`. */
  readonly hits: RawBuilder<unknown>;
  readonly isLeast: RawBuilder<unknown>;
}

/** All matches; each index has at most as many as are counted. */
const allHits = (project: string, term: string): Hits => {
  const { parts, ids } = indexParts(project, term);
  const hits = sql`hits as materialized (select id as item_id from (${ids(sql`${limits.searchCounted}::int`)}) found)`;
  return { hits: sql.join([...parts, hits]), isLeast: sql`false` };
};

/** The rows of these ids, in order. */
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

/** A page of matches that are all known. */
const pageOfHits = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  { hits, isLeast }: Hits,
  { size, page }: PageWanted,
): Promise<SearchedPage> => {
  const order = question.sort === bestMatch ? byMatch(question.term) : await orderOf(database, project, question);
  // Looked up by id instead of joined with all defects: there are few matches.
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

/** Every possible sort column. */
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
 * If a term has too many matches, the newest defects are checked one by one and the others as far as an index finds
 * them first; otherwise all matches are used. Complete if all defects that pass the filters are among the newest.
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
    // One or two letters begin too many words to check all of them.
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
  // For one or two letters the indexes know whole words only, so their matches are incomplete.
  if (isMany || isShort(term)) return byColumn(database, project, question, wanted, isMany);
  return pageOfHits(database, project, question, allHits(project, term), wanted);
};
