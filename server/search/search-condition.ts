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

/** The better the places in which the words stand, the more: title, tags, texts, comments. */
export const rankOf = (term: SearchTerm): RawBuilder<number> =>
  term.words.length === 0 ? sql`0::real` : sql`ts_rank(${allWords}, ${rankQueryOf(term)}::tsquery)`;

/** No index helps with the pieces and beginnings of one or two letters. */
export const isShort = (text: string): boolean => [...text.trim()].length < 3;

const itemsWith = (project: string, columns: RawBuilder<unknown>, condition: RawBuilder<SqlBool>) =>
  sql`select ${columns} from items i
    where i.project_id = ${project} and i.type = 'DEFECT' and not i.deleted and ${condition}`;

const isFound = (term: SearchTerm, project: string): RawBuilder<SqlBool> => {
  const query = queryOf(term, [project]);
  return query === null ? hasPiece(term) : sql<SqlBool>`(${hasWords(query)} or ${hasPiece(term)})`;
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

/** What its indexes find of a term at once, each a query of its own that can be read as far as is wanted. */
export const indexedItems = (
  project: string,
  text: string,
  columns: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] => {
  const term = searchTermOf(text);
  const query = isShort(text) ? exactQueryOf(term, [project]) : queryOf(term, [project]);
  return [
    ...(isShort(text) ? [] : [itemsWith(project, columns, hasPiece(term))]),
    ...(query === null ? [] : [itemsWith(project, columns, hasWords(query))]),
  ];
};
