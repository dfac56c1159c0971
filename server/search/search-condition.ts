import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchTermOf, type SearchTerm } from '../../src/domain/search/search-term.ts';
import { containing } from '../database/containing.ts';
import { exactQueryOf, queryOf, rankQueryOf } from './search-query.ts';

/**
 * What a term finds in the directory, as conditions on `items i`. The same for lists, exports, changes of many and the
 * palette.
 */
const allWords = sql`(i.own_words || i.tag_words || i.talk_words)`;

export const hasWords = (query: string) => sql<SqlBool>`${allWords} @@ ${query}::tsquery`;

export const hasPiece = ({ text }: SearchTerm) => sql<SqlBool>`i.search like lower(${containing(text)})`;

/** The better the places in which the words stand, the more: title, tags, texts, comments. Of each vector by itself. */
export const rankOf = (term: SearchTerm): RawBuilder<number> => {
  if (term.words.length === 0) return sql`0::real`;
  const query = rankQueryOf(term);
  const rank = (column: string) => sql`ts_rank(${sql.ref(column)}, ${query}::tsquery)`;
  return sql`coalesce(${rank('i.own_words')}, 0) + ${rank('i.tag_words')} + ${rank('i.talk_words')}`;
};

/** No index helps with the pieces and beginnings of one or two letters. */
export const isShort = (text: string): boolean => [...text.trim()].length < 3;

const itemsWith = (project: string, columns: RawBuilder<unknown>, condition: RawBuilder<SqlBool>) =>
  sql`select ${columns} from items i
    where i.project_id = ${project} and i.type = 'DEFECT' and not i.deleted and ${condition}`;

const isFound = (term: SearchTerm, project: string): RawBuilder<SqlBool> => {
  const query = queryOf(term, [project]);
  return query === null ? hasPiece(term) : sql<SqlBool>`(${hasPiece(term)} or ${hasWords(query)})`;
};

/**
 * The defects of a project that a term finds, as a query of `columns`: those with its words, and those with the whole of
 * it in one piece of id or title.
 */
export const foundItems = (project: string, text: string, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  itemsWith(project, columns, isFound(searchTermOf(text), project));

/** Those of them whose ids stand in `among`, each looked up by its id. */
export const foundAmong = (
  project: string,
  text: string,
  columns: RawBuilder<unknown>,
  among: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select found.* from ${among} a(id), lateral (
  ${itemsWith(project, columns, sql`i.id = a.id and ${isFound(searchTermOf(text), project)}`)} offset 0) found`;

/** What each index finds of a term by itself: queries of ids alone, for which no words have to be read. */
export const indexedItems = (project: string, text: string): readonly RawBuilder<unknown>[] => {
  const term = searchTermOf(text);
  const query = isShort(text) ? exactQueryOf(term, [project]) : queryOf(term, [project]);
  const id = sql`i.id`;
  return [
    ...(isShort(text) && query !== null ? [] : [itemsWith(project, id, hasPiece(term))]),
    ...(query === null ? [] : [itemsWith(project, id, hasWords(query))]),
  ];
};

/** Columns of items whose ids stand in `among`. */
export const itemsAmong = (
  project: string,
  columns: RawBuilder<unknown>,
  among: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select found.* from ${among} a(id), lateral (
  ${itemsWith(project, columns, sql`i.id = a.id`)} offset 0) found`;
