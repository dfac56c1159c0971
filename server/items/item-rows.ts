import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { searchTermOf } from '../../src/domain/search/search-term.ts';
import type { FoundItem, Item, ItemAt, ItemNews } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { nameWordsOf } from '../search/defect-words.ts';
import { changedWords, type ChangedWords } from '../search/item-words.ts';
import { hasPiece, hasWords, rankOf } from '../search/search-condition.ts';
import { queryOf } from '../search/search-query.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;

/** An item that can be found by its name only. */
const wordsOfName = (project: string, { at, name }: ItemNews): ChangedWords =>
  name === undefined ? {} : { own: nameWordsOf(project, at.id, name) };

/**
 * Applies a fact to the item directory, in the transaction of the fact. `words`: the search text of the item, if it is
 * more than its name. What fails before the statement is issued is thrown at once.
 */
export const projectItem = (
  tx: Transaction<Tables>,
  fact: Stored,
  news: ItemNews | null,
  words: ChangedWords = news ? wordsOfName(fact.project, news) : {},
): Promise<void> => {
  if (!news) return Promise.resolve();
  const { at, name, isDeleted } = news;
  const changed = {
    ...(name === undefined ? {} : { name }),
    ...(isDeleted === undefined ? {} : { deleted: isDeleted }),
    ...(name === undefined && isDeleted === undefined ? {} : { modified_date: fact.at }),
    ...changedWords(words),
  };
  if (name === undefined) {
    return tx
      .updateTable('items')
      .set(changed)
      .where('project_id', '=', fact.project)
      .where('type', '=', at.type)
      .where('id', '=', at.id)
      .execute()
      .then(() => {});
  }
  return tx
    .insertInto('items')
    .values({
      project_id: fact.project,
      ...at,
      name,
      deleted: isDeleted ?? false,
      modified_date: fact.at,
      own_words: words.own ?? nameWordsOf(fact.project, at.id, name),
      tag_words: words.tags ?? '',
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'type', 'id']).doUpdateSet(changed))
    .execute()
    .then(() => {});
};

/** The item if it exists; null for a deleted or unknown one and for one of another project. */
export const readItem = async (database: Reader, project: string, at: ItemAt): Promise<Item | null> => {
  const row = await database
    .selectFrom('items')
    .select(['id', 'name', 'project_id as projectId'])
    .where('project_id', '=', project)
    .where('type', '=', at.type)
    .where('id', '=', at.id)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return row ? { type: at.type, ...row } : null;
};

/** The items of one type in one project. */
export interface Shelf {
  readonly projectId: string;
  readonly code: string;
  readonly type: string;
}

/** Typed text matches literally, including %, _ and \. */
const escaped = (term: string) => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The number of matches that are considered before sorting. */
const looked = 1_000;

/** Separate lists, so that many matches in texts do not hide a match in a name. */
const matching = (text: string, short: number, allowed: RawBuilder<unknown>, projects: readonly string[]) => {
  const term = searchTermOf(text);
  const from = sql`select ${columns} from ${allowed} join items i using (project_id, type) where not i.deleted`;
  if ([...term.text].length <= short)
    return sql`(${from} and lower(i.name) like ${`${escaped(term.text)}%`} limit ${looked})`;
  const query = queryOf(term, projects);
  const named = sql`(${from} and ${hasPiece(term)} limit ${looked})`;
  return query === null ? named : sql`${named} union (${from} and ${hasWords(query)} limit ${looked})`;
};

/** An id as typed, in full or as its number alone. */
const idsMeant = (term: string, shelves: readonly Shelf[]) => [
  term.toUpperCase(),
  term,
  ...(/^\d{1,9}$/.test(term) ? new Set(shelves.map(({ code }) => `${code}-${Number(term)}`)) : []),
];

const columns = sql`i.project_id, i.type, i.id, i.name, i.modified_date`;

/**
 * Items with the term, or with its words in any order: an exact id first, then names that begin with the term or
 * contain it as a phrase, then by the place of the words, then the newest. Searches only the given shelves.
 */
export const findItems = async (
  database: Kysely<Tables>,
  shelves: readonly Shelf[],
  wanted: { readonly term: string; readonly short: number; readonly size: number },
): Promise<FoundItem[]> => {
  const term = wanted.term.trim().toLowerCase();
  if (shelves.length === 0) return [];
  const allowed = sql`unnest(${shelves.map(({ projectId }) => projectId)}::text[], ${shelves.map(({ type }) => type)}::text[])
    as a (project_id, type)`;
  const ids = idsMeant(term, shelves);
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
    )
    select f.type, f.id, f.name, f.project_id as "projectId" from found f join items i using (project_id, type, id)
    order by f.id = any(${ids}) desc, lower(f.name) like ${`${escaped(term)}%`} desc,
      lower(f.name) like ${`%${escaped(term)}%`} desc, ${rankOf(searchTermOf(term))} desc, f.modified_date desc, f.id
    limit ${wanted.size}`.execute(database);
  return rows;
};
