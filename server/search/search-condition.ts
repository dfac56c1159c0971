import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchTermOf, type SearchTerm } from '../../src/domain/search/search-term.ts';
import { containing } from '../database/containing.ts';
import { exactQueryOf, queryOf, rankQueryOf } from './search-query.ts';

/**
 * The matches of a term in the directory, as conditions on `items i`. Shared by lists, exports, bulk edits and the
 * palette.
 */
const allWords = sql`(i.own_words || i.tag_words || i.talk_words)`;

export const hasWords = (query: string) => sql<SqlBool>`${allWords} @@ ${query}::tsquery`;

export const hasPiece = ({ text }: SearchTerm) => sql<SqlBool>`i.search like lower(${containing(text)})`;

/** The rank depends on the places of the words: title, tags, texts, comments. Each vector is ranked separately. */
export const rankOf = (term: SearchTerm): RawBuilder<number> => {
  if (term.words.length === 0) return sql`0::real`;
  const query = rankQueryOf(term);
  const rank = (column: string) => sql`ts_rank(${sql.ref(column)}, ${query}::tsquery)`;
  return sql`coalesce(${rank('i.own_words')}, 0) + ${rank('i.tag_words')} + ${rank('i.talk_words')}`;
};

/** No index supports parts or beginnings of one or two letters. */
export const isShort = (text: string): boolean => [...text.trim()].length < 3;

const itemsWith = (project: string, columns: RawBuilder<unknown>, condition: RawBuilder<SqlBool>) =>
  sql`select ${columns} from items i
    where i.project_id = ${project} and i.type = 'DEFECT' and not i.deleted and ${condition}`;

const isFound = (term: SearchTerm, project: string): RawBuilder<SqlBool> => {
  const query = queryOf(term, [project]);
  return query === null ? hasPiece(term) : sql<SqlBool>`(${hasPiece(term)} or ${hasWords(query)})`;
};

/**
 * The defects of a project that match a term, as a query of `columns`: by its words, or by the whole term as a part of
 * id or title.
 */
export const foundItems = (project: string, text: string, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  itemsWith(project, columns, isFound(searchTermOf(text), project));

/** Matches whose ids are in `among`, each looked up by its id. */
export const foundAmong = (
  project: string,
  text: string,
  columns: RawBuilder<unknown>,
  among: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select found.* from ${among} a(id), lateral (
  ${itemsWith(project, columns, sql`i.id = a.id and ${isFound(searchTermOf(text), project)}`)} offset 0) found`;

/** The matches of each index separately: queries of ids only, which read no words. */
export const indexedItems = (project: string, text: string): readonly RawBuilder<unknown>[] => {
  const term = searchTermOf(text);
  const query = isShort(text) ? exactQueryOf(term, [project]) : queryOf(term, [project]);
  const id = sql`i.id`;
  return [
    ...(isShort(text) && query !== null ? [] : [itemsWith(project, id, hasPiece(term))]),
    ...(query === null ? [] : [itemsWith(project, id, hasWords(query))]),
  ];
};

/** Columns of the items whose ids are in `among`. */
export const itemsAmong = (
  project: string,
  columns: RawBuilder<unknown>,
  among: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select found.* from ${among} a(id), lateral (
  ${itemsWith(project, columns, sql`i.id = a.id`)} offset 0) found`;
