import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { searchTermOf } from '../../src/domain/search/search-term.ts';
import type { FoundItem } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';
import { hasPiece, hasWords } from '../search/search-condition.ts';
import { wordsQueryOf } from '../search/search-query.ts';
import type { ItemsWanted } from './find-on-shelves.ts';
import { bestOf, columns, idsAsTyped, looked, nameBegins, numberIn } from './item-search.ts';
import type { Reach } from './reach.ts';

/**
 * Searches the directory of items once for all projects of an account:
 *
 *   index ▸ matches of the whole installation, one by one ▸ rights of each ▸ the first thousand ▸ rank ▸ the best
 *
 * `offset 0` keeps this order: otherwise the plan may begin with the projects, or read the table without an index.
 */
const matchesOf = (condition: RawBuilder<SqlBool>) =>
  sql`(select i.* from items i where not i.deleted and ${condition} offset 0) i`;

const member = ({ user }: Reach) => sql`left join project_members m on m.project_id = p.id and m.user_id = ${user}`;
const ofAccount = ({ account }: Reach) => sql`p.account_id = ${account} and p.deleted_date is null`;
const rolesOf = ({ types }: Reach): readonly string[] => [...types.keys()].map((role) => role ?? '');
const inRoles = (reach: Reach) => sql`${ofAccount(reach)} and coalesce(m.role, '') = any(${rolesOf(reach)}::text[])`;

/** Whether the role may read the type of the item `i`. */
const mayRead = (role: RawBuilder<unknown>, { types }: Reach) => {
  const pairs = [...types].flatMap(([of, some]) => some.map((type) => ({ of: of ?? '', type })));
  return sql`(coalesce(${role}, ''), i.type) in (
    select * from unnest(${pairs.map(({ of }) => of)}::text[], ${pairs.map(({ type }) => type)}::text[]))`;
};

/** One row if the item `i` may be read. */
const readable = (reach: Reach) => sql`lateral (select from projects p ${member(reach)}
  where p.id = i.project_id and ${ofAccount(reach)} and ${mayRead(sql`m.role`, reach)} offset 0) readable`;

const found = (reach: Reach, condition: RawBuilder<SqlBool>) =>
  sql`(select ${columns} from ${matchesOf(condition)}, ${readable(reach)} limit ${looked})`;

/** No index has the beginnings of names of all projects: each project is looked up in the one that has them by project. */
const namedIn = (reach: Reach, term: string) => sql`(select ${columns}
  from (select p.id, m.role from projects p ${member(reach)} where ${inRoles(reach)} offset 0) p,
    lateral (select * from items i where i.project_id = p.id and not i.deleted and ${nameBegins(term)} offset 0) i
  where ${mayRead(sql`p.role`, reach)} limit ${looked})`;

/** Separate lists, so that many matches in texts do not hide a match in a name. */
const matching = (reach: Reach, text: string, short: number) => {
  const term = searchTermOf(text);
  if ([...term.text].length <= short) return namedIn(reach, term.text);
  const query = wordsQueryOf(term);
  const named = found(reach, hasPiece(term));
  return query === null ? named : sql`${named} union ${found(reach, hasWords(query))}`;
};

/** An id as typed, in full or as its number alone. */
const idsMeant = (reach: Reach, term: string) => {
  const number = numberIn(term);
  if (number === null) return sql`${idsAsTyped(term)}::text[]`;
  return sql`${idsAsTyped(term)}::text[] || array(select p.code || ${`-${number}`} from projects p ${member(reach)}
    where ${inRoles(reach)})`;
};

export const findEverywhere = async (
  database: Kysely<Tables>,
  reach: Reach,
  { term: typed, short, size }: ItemsWanted,
): Promise<readonly FoundItem[]> => {
  const term = typed.trim().toLowerCase();
  const ids = sql`(select ids from meant)::text[]`;
  const { rows } = await sql<FoundItem>`
    with meant as materialized (select ${idsMeant(reach, term)} as ids),
    found as (${found(reach, sql`i.id = any(${ids})`)} union ${matching(reach, term, short)})
    ${bestOf(sql`found`, term, ids, size)}`.execute(database);
  return rows;
};

/** The newest among the newest of the installation; fewer than wanted if most of those belong to others. */
export const newestEverywhere = async (
  database: Kysely<Tables>,
  reach: Reach,
  size: number,
): Promise<readonly FoundItem[]> => {
  const { rows } = await sql<FoundItem>`
    select i.type, i.id, i.name, i.project_id as "projectId"
    from (select * from items i where not i.deleted order by i.modified_date desc, i.id limit ${looked}) i,
      ${readable(reach)}
    order by i.modified_date desc, i.id limit ${size}`.execute(database);
  return rows;
};
