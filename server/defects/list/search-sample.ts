import { sql, type Kysely } from 'kysely';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import { searchTermOf } from '../../../src/domain/search/search-term.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';
import { checkedItem, foundAmong } from '../../search/search-condition.ts';
import { byMatch, byMatchColumns, filteredDefects, isNarrowed, matchColumns } from './found-defects.ts';

/**
 * The newest defects of a list, checked for a term one by one. They are the first matches, and a sample: an index reads
 * all defects with a word before it returns one, so it is asked only for words that are rare in the sample.
 */
export type SearchQuestion = DefectQuestion & { readonly term: string };

export interface SearchSample {
  /** How many defects were checked. */
  readonly checked: number;
  /** There are no others. */
  readonly isComplete: boolean;
  /** The matches, the best first. */
  readonly ids: readonly string[];
  /** For each word of the term: how many of the checked defects have it. */
  readonly words: readonly number[];
  /** How many defects pass the filters, roughly. */
  readonly size: number;
}

export const isFiltered = ({ term: _, ...filters }: SearchQuestion): boolean => isNarrowed(filters);

/** Counted up to a limit; beyond it, all defects of the project. */
const sizeOf = (database: Kysely<Tables>, project: string, question: SearchQuestion) => {
  const all = sql`(select defect_total from projects where id = ${project})`;
  if (!isFiltered(question)) return all;
  const counted = filteredDefects(database, project, question).select('id').limit(serverLimits.searchFiltered);
  return sql`(select case when count(*) < ${serverLimits.searchFiltered}::int then count(*) else ${all} end
    from (${counted}) counted)`;
};

const newestOf = (database: Kysely<Tables>, project: string, question: SearchQuestion, most: number) =>
  filteredDefects(database, project, question)
    .select(byMatchColumns)
    .orderBy('modified_date', 'desc')
    .orderBy('number', 'desc')
    .limit(most);

export const readSample = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
): Promise<SearchSample> => {
  const { term } = question;
  const most = serverLimits.searchNewest;
  const counts = searchTermOf(term).words.map((_, at) => sql`count(*) filter (where has_words[${at + 1}::int])`);
  const { rows } = await sql<Omit<SearchSample, 'isComplete'>>`
    with newest as materialized (${newestOf(database, project, question, most)}),
    checked as materialized (select newest.*, i.* from newest,
      lateral (${checkedItem(project, term, sql`newest.id`)} offset 0) i)
    select (select count(*)::int from newest) as checked,
      array(select id from checked where is_match order by ${byMatch(term)}) as ids,
      (select array[${sql.join(counts)}]::int[] from checked group by ()) as words,
      ${sizeOf(database, project, question)}::int as size`.execute(database);
  const sample = rows[0] ?? { checked: 0, ids: [], words: [], size: 0 };
  return { ...sample, isComplete: sample.checked < most };
};

/**
 * The sample with more of the newest defects, `most` in all. They are read one by one until enough of them match:
 * nothing here may need all of them.
 */
export const widenSample = async (
  database: Kysely<Tables>,
  project: string,
  question: SearchQuestion,
  sample: SearchSample,
  most: number,
): Promise<SearchSample> => {
  const { term } = question;
  const { ids: known, checked } = sample;
  const match = sql`lateral (${foundAmong(project, term, matchColumns(term), sql`(select d.id) a`)} offset 0) i`;
  const before = filteredDefects(database, project, question).select(byMatchColumns).where('id', 'in', known);
  // Without the known ones: a change in between moves all others on.
  const next = newestOf(database, project, question, most - checked).offset(checked);
  const { rows } = await sql<{ ids: string[]; last: number }>`
    with next_matches as materialized (
      select d.*, i.* from (
          select *, row_number() over (order by modified_date desc, number desc) as place from (${next}) n) d, ${match}
      where d.id <> all(${known}::text[])
      order by d.modified_date desc, d.number desc limit ${serverLimits.searchCommon - known.length}::int),
    found as (select 0 as place, d.*, i.* from (${before}) d, ${match} union all
      select place, id, number, modified_date, item_id, has_piece, rank from next_matches)
    select array(select id from found order by ${byMatch(term)}) as ids,
      (select coalesce(max(place), 0)::int from next_matches) as last`.execute(database);
  const { ids, last } = rows[0] ?? { ids: [], last: 0 };
  return { ...sample, ids, checked: ids.length < serverLimits.searchCommon ? most : checked + last };
};

/** How many matches there are in all, judged by the sample. */
export const expectedMatches = ({ ids, checked, size }: SearchSample): number =>
  checked === 0 ? 0 : (ids.length / checked) * size;

/** Whether the sample suffices: there are more matches than are counted, and many of them are new. */
export const isCommon = (sample: SearchSample): boolean =>
  sample.ids.length >= serverLimits.searchCommon && expectedMatches(sample) > serverLimits.searchCounted;

/**
 * How many of the newest defects to check at most, so that enough of them match, for a term that is neither common nor
 * rare: cheaper than an index, however large the project is. Null for other terms.
 */
export const widerSample = (sample: SearchSample): number | null => {
  const { ids, checked } = sample;
  if (ids.length < serverLimits.searchOften || expectedMatches(sample) <= serverLimits.searchCounted) return null;
  // Half as many again: matches are not spread evenly.
  return Math.ceil((1.5 * checked * serverLimits.searchCommon) / ids.length);
};

/** The places of the words that an index is asked for: the two rarest, but no common word beside a rare one. */
export const wordsToIndex = ({ words }: SearchSample): ReadonlySet<number> => {
  const [first, second] = [...words.entries()].toSorted(([, one], [, other]) => one - other);
  if (!first) return new Set();
  const isSecondRare = second && (second[1] < serverLimits.searchCommon || first[1] >= serverLimits.searchCommon);
  return new Set(isSecondRare ? [first[0], second[0]] : [first[0]]);
};
