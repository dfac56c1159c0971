import { sql, type Kysely, type Selectable, type SqlBool } from 'kysely';
import { bestMatch } from '../../../src/domain/lists/list-sort.ts';
import type { DefectsTable } from '../../database/tables/defects-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';
import { searchTermOf } from '../../../src/domain/search/search-term.ts';
import { expandPrefixes } from '../../search/expand-prefixes.ts';
import type { PrefixWords } from '../../search/search-query.ts';
import { foundAmong, isShort, itemsByPiece, itemsByWords } from '../../search/search-condition.ts';
import {
  byMatch,
  filteredDefects,
  foundDefects,
  isRanked,
  matchColumns,
  orderOf,
  sortColumns,
} from './found-defects.ts';
import {
  expectedMatches,
  isCommon,
  isFiltered,
  readSample,
  widenSample,
  widerSample,
  wordsToIndex,
  type SearchQuestion,
  type SearchSample,
} from './search-sample.ts';

/**
 * A page of a search:
 *
 *   the newest defects are checked one by one
 *     they are all there are                  their matches                                exact
 *     the term is common among them           by match: the best of them                   bounded
 *     it is not rare among them               by match: the best of more of the newest     bounded
 *     otherwise, the indexes are asked        all matches                                  exact
 *       and find more than are counted        by match: the best of both                   bounded
 *
 * By a column, the page is always exact, and only the total is bounded. A word in half of a million defects selects
 * nothing: nobody reads its results to the end.
 */
export interface SearchedPage {
  readonly rows: readonly Selectable<DefectsTable>[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isLeast: boolean;
}

export interface PageWanted {
  readonly size: number;
  readonly page: number;
}

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

/** How many matches of each index are read. */
const mostOfIndex = (question: SearchQuestion, sample: SearchSample): number => {
  if (isFiltered(question)) return serverLimits.searchFiltered;
  const isPart = question.sort === bestMatch && expectedMatches(sample) > serverLimits.searchCounted;
  return isPart ? serverLimits.searchFirst : serverLimits.searchCounted + 1;
};

/**
 * The matches of the sample and of each index. Each index is a separate part of the statement: planned for all rows, so
 * that a rare word is not searched row by row, and read only as far as needed.
 */
const hitsOf = (
  project: string,
  question: SearchQuestion,
  sample: SearchSample,
  expanded: PrefixWords,
  most: number,
) => {
  const { term } = question;
  const columns = matchColumns(term);
  const byIndex = [
    itemsByWords(project, term, columns, wordsToIndex(sample), expanded),
    // No index knows pieces of one or two letters.
    isShort(term) ? null : itemsByPiece(project, term, columns),
  ].flatMap((found, at) => (found ? [{ name: sql.ref(`index${at}`), found }] : []));
  const parts = byIndex.map(({ name, found }) => sql`${name} as materialized (${found})`);
  const reads = byIndex.map(({ name }) => sql`(select * from ${name} limit ${most}::int)`);
  const newest = sql`(${foundAmong(project, term, columns, sql`unnest(${sample.ids}::text[]) as a(id)`)})`;
  const counts = byIndex.map(({ name }) => sql`(select count(*) from (select from ${name} limit ${most}::int) read)`);
  return {
    hits: sql.join([...parts, sql`hits as materialized (${sql.join([newest, ...reads], sql` union `)})`]),
    isLeast: counts.length > 0 ? sql`greatest(${sql.join(counts)}) = ${most}::int` : sql`false`,
  };
};

/** A page of the matches of the sample and of the indexes. */
const pageOfHits = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  sample: SearchSample,
  { size, page }: PageWanted,
): Promise<SearchedPage> => {
  const indexed = wordsToIndex(sample);
  const expanded = await expandPrefixes(database, searchTermOf(question.term), (at) => indexed.has(at));
  const { hits, isLeast } = hitsOf(project, question, sample, expanded, mostOfIndex(question, sample));
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
  const total = sum?.total ?? 0;
  return {
    rows: await rowsOf(database, project, ids),
    total,
    isLeast: (sum?.least ?? false) || isShort(question.term),
  };
};

/** Rows in their order, checked one by one: a common term needs few of them for a page. */
const checkedDefects = (database: Kysely<Tables>, project: string, question: SearchQuestion) =>
  filteredDefects(database, project, question).where(
    // A value and no condition: the database would look up all matches first.
    sql<SqlBool>`(select exists (${foundAmong(project, question.term, sql`i.id`, sql`(select defects.id) a`)} offset 0))`,
  );

const byColumn = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  { isChecked, isMany }: { readonly isChecked: boolean; readonly isMany: boolean },
  { size, page }: PageWanted,
): Promise<SearchedPage> => {
  const found = (isChecked ? checkedDefects : foundDefects)(database, project, question);
  const rows = await found
    .selectAll()
    .orderBy(await orderOf(database, project, question))
    .limit(size)
    .offset(page * size)
    .execute();
  if (isMany && !isFiltered(question)) return { rows, total: serverLimits.searchCounted, isLeast: true };
  const counted = found.select('id').limit(serverLimits.searchCounted + 1);
  const { total } = await database
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Math.min(total, serverLimits.searchCounted), isLeast: total > serverLimits.searchCounted };
};

/** The sample, or a wider one, if it holds all matches or enough of many. */
const sufficientSample = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  sample: SearchSample,
): Promise<SearchSample | null> => {
  if (sample.isComplete || isCommon(sample)) return sample;
  const most = widerSample(sample);
  if (most === null) return null;
  const wider = await widenSample(database, project, question, sample, most);
  return isCommon(wider) ? wider : null;
};

export const searchDefects = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  wanted: PageWanted,
): Promise<SearchedPage> => {
  const { term, sort } = question;
  const { size, page } = wanted;
  const sample = await readSample(database, project, question);
  const isMany = isCommon(sample);
  if (sort === bestMatch) {
    const sufficient = await sufficientSample(database, project, question, sample);
    if (!sufficient) return pageOfHits(database, project, question, sample, wanted);
    const { ids, isComplete } = sufficient;
    const rows = await rowsOf(database, project, ids.slice(page * size, (page + 1) * size));
    return { rows, total: ids.length, isLeast: !isComplete };
  }
  if (isMany) return byColumn(database, project, question, { isChecked: !isRanked(sort), isMany }, wanted);
  // For one or two letters the indexes know no pieces, so their matches are incomplete.
  if (isShort(term)) return byColumn(database, project, question, { isChecked: false, isMany: false }, wanted);
  const found = await pageOfHits(database, project, question, sample, wanted);
  if (!found.isLeast) return found;
  return byColumn(database, project, question, { isChecked: false, isMany: true }, wanted);
};
