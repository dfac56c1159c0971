import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ItemType } from '../../src/domain/items/item.ts';
import { searchTermOf, type SearchTerm } from '../../src/domain/search/search-term.ts';
import { containing, literal } from '../database/containing.ts';
import { serverLimits } from '../limits.ts';
import { queriesOfWords, queryOf, rankQueryOf, type PrefixWords } from './search-query.ts';
import { randomIdLength } from './search-vector.ts';

/**
 * The matches of a term in the directory, as conditions on `items i`. Shared by lists, exports, bulk edits and the
 * palette.
 */
const allWords = sql`(i.own_words || i.tag_words || i.talk_words)`;

export const hasWords = (query: string) => sql<SqlBool>`${allWords} @@ ${query}::tsquery`;

/** The first condition is the one that the index of pieces knows. */
export const hasPiece = ({ text }: SearchTerm) => {
  const pattern = containing(text);
  return sql<SqlBool>`(i.search like lower(${pattern}) and (length(i.id) < ${randomIdLength}::int
    or lower(i.name) like lower(${pattern}) or i.id = lower(${text})))`;
};

/** The rank depends on the places of the words: title, tags, texts, comments. Each vector is ranked separately. */
export const rankOf = (term: SearchTerm): RawBuilder<number> => {
  if (term.words.length === 0) return sql`0::real`;
  const query = rankQueryOf(term);
  const rank = (column: string) => sql`ts_rank(${sql.ref(column)}, ${query}::tsquery)`;
  return sql`coalesce(${rank('i.own_words')}, 0) + ${rank('i.tag_words')} + ${rank('i.talk_words')}`;
};

/** No index supports parts or beginnings of one or two letters. */
export const isShort = (text: string): boolean => [...text.trim()].length < 3;

const itemsWith = (
  project: string,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
  type: ItemType = 'DEFECT',
) => sql`select ${columns} from items i
    where i.project_id = ${project} and i.type = ${type} and not i.deleted and ${condition}`;

const isFound = (term: SearchTerm, project: string): RawBuilder<SqlBool> => {
  const query = queryOf(term, [project]);
  return query === null ? hasPiece(term) : sql<SqlBool>`(${hasPiece(term)} or ${hasWords(query)})`;
};

/**
 * The defects of a project (or its items of another type) that match a term, as a query of `columns`: by its words, or
 * by the whole term as a part of id or title.
 */
export const foundItems = (
  project: string,
  text: string,
  columns: RawBuilder<unknown>,
  type: ItemType = 'DEFECT',
): RawBuilder<unknown> => itemsWith(project, columns, isFound(searchTermOf(text), project), type);

/**
 * The words of items, each vector read once: `ts_delete` without a word returns it as it is, but decompressed, so that
 * many conditions on a long vector cost little more than one. The vectors are not concatenated, as in the index: that
 * takes longer than everything else.
 */
const readItems = (project: string, condition: RawBuilder<SqlBool>): RawBuilder<unknown> => {
  const whole = (column: string) => sql`ts_delete(${sql.ref(`i.${column}`)}, '') as ${sql.ref(column)}`;
  const columns = sql`i.id, i.name, i.search, ${whole('own_words')}, i.tag_words, ${whole('talk_words')}`;
  return sql`(${itemsWith(project, columns, condition)} offset 0) i`;
};

/** Whether an item has a word, without an index. */
const hasWord = (query: string): RawBuilder<SqlBool> =>
  sql`(coalesce(i.own_words @@ ${query}::tsquery, false) or i.tag_words @@ ${query}::tsquery
    or i.talk_words @@ ${query}::tsquery)`;

const hasEach = (queries: readonly string[]): RawBuilder<SqlBool> =>
  queries.length === 0 ? sql`true` : sql`(${sql.join(queries.map(hasWord), sql` and `)})`;

/** The same condition as `isFound`, without an index. */
const isFoundInRow = (term: SearchTerm): RawBuilder<SqlBool> =>
  term.words.length === 0 ? hasPiece(term) : sql`(${hasPiece(term)} or ${hasEach(queriesOfWords(term))})`;

/** The matches among a few defects, each looked up by its id; `ids` is a table `a` with a column `id`. */
export const foundAmong = (
  project: string,
  text: string,
  columns: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select found.* from ${ids}, lateral (
  select ${columns} from ${readItems(project, sql`i.id = a.id`)} where ${isFoundInRow(searchTermOf(text))} offset 0) found`;

/**
 * One defect, with the words of a term that it has, in their order, whether it has the term in one piece, and its rank
 * if it matches.
 */
export const checkedItem = (project: string, text: string, id: RawBuilder<unknown>): RawBuilder<unknown> => {
  const term = searchTermOf(text);
  const has = queriesOfWords(term).map(hasWord);
  const isMatch = has.length === 0 ? sql`has_piece` : sql`(has_piece or true = all(has_words))`;
  return sql`select has_words, has_piece, ${isMatch} as is_match, case when ${isMatch} then ${rankOf(term)} end as rank
    from ${readItems(project, sql`i.id = ${id}`)},
      lateral (select ${hasPiece(term)} as has_piece, array[${sql.join(has)}]::boolean[] as has_words offset 0) v`;
};

/**
 * The matches that an index finds: those with all words by the index of words, the others by the index of pieces. The
 * index of words is asked for `indexed` only; the other words are checked in each row that it finds.
 */
export const itemsByWords = (
  project: string,
  text: string,
  columns: RawBuilder<unknown>,
  indexed: ReadonlySet<number>,
  expanded: PrefixWords,
): RawBuilder<unknown> | null => {
  const term = searchTermOf(text);
  const inIndex = queryOf(term, [project], (at) => indexed.has(at), expanded);
  if (inIndex === null) return null;
  const others = queriesOfWords(term).filter((_, at) => !indexed.has(at));
  return sql`select ${columns} from ${readItems(project, hasWords(inIndex))} where ${hasEach(others)}`;
};

/**
 * A pattern that the index of pieces answers faster, for a long term: it leaves every fourth character open. The index
 * reads a list for each three characters in a row, and a few of the lists exclude almost everything that all exclude.
 */
export const indexPattern = ({ text }: SearchTerm): string => {
  const characters = [...text];
  if (characters.length < serverLimits.searchLong) return containing(text);
  // Only ASCII: the lower case of others may be longer.
  const isOpen = (character: string, at: number) => at % 4 === 3 && character <= '~';
  return `%${characters.map((one, at) => (isOpen(one, at) ? '_' : literal(one))).join('')}%`;
};

export const itemsByPiece = (project: string, text: string, columns: RawBuilder<unknown>): RawBuilder<unknown> => {
  const term = searchTermOf(text);
  const mayHavePiece = sql<SqlBool>`i.search like lower(${indexPattern(term)})`;
  return sql`select ${columns} from ${readItems(project, mayHavePiece)} where ${hasPiece(term)}`;
};
