import { sql, type Kysely, type Transaction } from 'kysely';
import type { Item, ItemAt, ItemNews } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;

/** What a fact means for the directory, in the transaction that keeps the fact. */
export const projectItem = async (tx: Transaction<Tables>, fact: Stored, news: ItemNews | null): Promise<void> => {
  if (!news) return;
  const { at, name, isDeleted } = news;
  const changed = {
    ...(name === undefined ? {} : { name }),
    ...(isDeleted === undefined ? {} : { deleted: isDeleted }),
    modified_date: fact.at,
  };
  if (name === undefined) {
    await tx
      .updateTable('items')
      .set(changed)
      .where('project_id', '=', fact.project)
      .where('type', '=', at.type)
      .where('id', '=', at.id)
      .execute();
    return;
  }
  await tx
    .insertInto('items')
    .values({ project_id: fact.project, ...at, name, deleted: isDeleted ?? false, modified_date: fact.at })
    .onConflict((conflict) => conflict.columns(['project_id', 'type', 'id']).doUpdateSet(changed))
    .execute();
};

/** The item when it is there; null for one that is deleted, of another project or of nobody. */
export const readItem = async (database: Reader, project: string, at: ItemAt): Promise<Item | null> => {
  const row = await database
    .selectFrom('items')
    .select(['type', 'id', 'name', 'project_id as projectId'])
    .where('project_id', '=', project)
    .where('type', '=', at.type)
    .where('id', '=', at.id)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return row ?? null;
};

/** A place to look in: the items of one type in one project. */
export interface Shelf {
  readonly projectId: string;
  readonly code: string;
  readonly type: Item['type'];
}

/** What the person typed is text: % and _ and \ find themselves. */
const escaped = (term: string) => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Matches that are looked at before they are put in order. */
const looked = 1_000;

const matching = (term: string, short: number) =>
  [...term].length <= short
    ? sql<boolean>`lower(i.name) like ${`${escaped(term)}%`}`
    : sql<boolean>`i.search like ${`%${escaped(term)}%`}`;

/** An id as it was typed, in full or as its number alone. */
const idsMeant = (term: string, shelves: readonly Shelf[]) => [
  term.toUpperCase(),
  term,
  ...(/^\d{1,9}$/.test(term) ? new Set(shelves.map(({ code }) => `${code}-${Number(term)}`)) : []),
];

/**
 * Those with the term in their id or name: the one of just this id first, then those that begin with it, then the
 * newest. Only out of the shelves that are given.
 */
export const findItems = async (
  database: Kysely<Tables>,
  shelves: readonly Shelf[],
  wanted: { readonly term: string; readonly short: number; readonly size: number },
): Promise<Item[]> => {
  const term = wanted.term.trim().toLowerCase();
  if (shelves.length === 0) return [];
  const allowed = sql`unnest(${shelves.map(({ projectId }) => projectId)}::text[], ${shelves.map(({ type }) => type)}::text[])
    as a (project_id, type)`;
  const ids = idsMeant(term, shelves);
  const columns = sql`i.project_id, i.type, i.id, i.name, i.modified_date`;
  const matches =
    term === ''
      ? // From each shelf its newest, so that no shelf is read whole.
        sql`select i.* from ${allowed}, lateral (
          select ${columns} from items i
          where i.project_id = a.project_id and i.type = a.type and not i.deleted
          order by i.modified_date desc limit ${wanted.size}) i`
      : sql`select ${columns} from ${allowed} join items i using (project_id, type)
          where not i.deleted and ${matching(term, wanted.short)} limit ${looked}`;
  const { rows } = await sql<Item>`
    with found as (
      (select ${columns} from ${allowed} join items i using (project_id, type) where not i.deleted and i.id = any(${ids}))
      union
      (${matches})
    )
    select type, id, name, project_id as "projectId" from found
    order by id = any(${ids}) desc, lower(name) like ${`${escaped(term)}%`} desc, modified_date desc, id
    limit ${wanted.size}`.execute(database);
  return rows;
};
