import { sql, type Kysely, type RawBuilder } from 'kysely';
import { searchTermOf } from '../../src/domain/search/search-term.ts';
import type { FoundItem } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';
import { hasPiece, hasWords } from '../search/search-condition.ts';
import { queryOf } from '../search/search-query.ts';
import { bestOf, columns, idsAsTyped, looked, nameBegins, numberIn } from './item-search.ts';

/** The items of one type in one project. */
export interface Shelf {
  readonly projectId: string;
  readonly code: string;
  readonly type: string;
}

export interface ItemsWanted {
  readonly term: string;
  /** Terms of at most so many characters only match the beginning of a name. */
  readonly short: number;
  readonly size: number;
}

/** Separate lists, so that many matches in texts do not hide a match in a name. */
const matching = (text: string, short: number, allowed: RawBuilder<unknown>, projects: readonly string[]) => {
  const term = searchTermOf(text);
  const from = sql`select ${columns} from ${allowed} join items i using (project_id, type) where not i.deleted`;
  if ([...term.text].length <= short) return sql`(${from} and ${nameBegins(term.text)} limit ${looked})`;
  const query = queryOf(term, projects);
  const named = sql`(${from} and ${hasPiece(term)} limit ${looked})`;
  return query === null ? named : sql`${named} union (${from} and ${hasWords(query)} limit ${looked})`;
};

/** An id as typed, in full or as its number alone. */
const idsMeant = (term: string, shelves: readonly Shelf[]) => {
  const number = numberIn(term);
  const codes = number === null ? [] : new Set(shelves.map(({ code }) => code));
  return [...idsAsTyped(term), ...[...codes].map((code) => `${code}-${number}`)];
};

/** Searches only the given shelves, each with an index of its own. */
export const findOnShelves = async (
  database: Kysely<Tables>,
  shelves: readonly Shelf[],
  wanted: ItemsWanted,
): Promise<readonly FoundItem[]> => {
  const term = wanted.term.trim().toLowerCase();
  if (shelves.length === 0) return [];
  const allowed = sql`unnest(${shelves.map(({ projectId }) => projectId)}::text[], ${shelves.map(({ type }) => type)}::text[])
    as a (project_id, type)`;
  const ids = sql`${idsMeant(term, shelves)}`;
  const projects = shelves.map(({ projectId }) => projectId);
  const matches =
    term === ''
      ? // Takes the newest of each shelf, so that no shelf is read completely.
        sql`(select i.* from ${allowed}, lateral (
          select ${columns} from items i
          where i.project_id = a.project_id and i.type = a.type and not i.deleted
          order by i.modified_date desc limit ${wanted.size}) i)`
      : matching(term, wanted.short, allowed, projects);
  const { rows } = await sql<FoundItem>`
    with found as (
      (select ${columns} from ${allowed} join items i using (project_id, type) where not i.deleted and i.id = any(${ids}))
      union
      ${matches}
    ) ${bestOf(sql`found`, term, ids, wanted.size)}`.execute(database);
  return rows;
};
