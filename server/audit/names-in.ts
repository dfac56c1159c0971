import { sql, type Kysely } from 'kysely';
import { entryKey, type AuditEntry, type NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import { itemTypes } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';
import type { AuditSource } from '../modules/contributions.ts';
import { userNames } from '../users/user-names.ts';

/** The names behind the ids in a trail, looked up for a whole page at once. */
type Names = Record<string, string>;

const ofPeople = new Set<AuditEntry['entity']>(['USER', 'LICENSE']);
const ofAccount: ReadonlySet<string> = new Set(['ACCOUNT', 'ADAPTER', 'FUNCTION']);
const ofItems: ReadonlySet<string> = new Set(itemTypes);

/** The names of authors, of affected users and of users in values; deleted users keep their names. */
export const peopleIn = async (
  database: Kysely<Tables>,
  account: string,
  sources: readonly AuditSource[],
  entries: readonly AuditEntry[],
): Promise<Names> => {
  const ids = entries.flatMap((entry) => [
    entry.user,
    ...(ofPeople.has(entry.entity) ? [entry.entityId] : []),
    ...sources.flatMap(({ peopleIn: inValues }) => inValues?.(entry) ?? []),
  ]);
  return Object.fromEntries(await userNames(database, account, ids));
};

const itemNames = async (database: Kysely<Tables>, entries: readonly AuditEntry[]): Promise<Names> => {
  const keys = [...new Set(entries.filter(({ entity }) => ofItems.has(entity)).map(entryKey))];
  if (keys.length === 0) return {};
  const rows = await database
    .selectFrom('items')
    .select(['name', sql<string>`project_id || '/' || type || '/' || id`.as('key')])
    .where('project_id', 'in', [...new Set(keys.map((key) => key.split('/')[0] ?? ''))])
    .where(sql<boolean>`project_id || '/' || type || '/' || id = any(${keys}::text[])`)
    .execute();
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]));
};

const projectNames = async (database: Kysely<Tables>, account: string, ids: readonly string[]): Promise<Names> => {
  if (ids.length === 0) return {};
  const rows = await database
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('id', 'in', [...ids])
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ id, name }) => ['PROJECT', 'TEMPLATE'].map((entity) => [`${id}/${entity}/${id}`, name])),
  );
};

const accountNames = async (database: Kysely<Tables>, account: string): Promise<Names> => {
  const [accounts, adapters, functions] = await Promise.all([
    database.selectFrom('accounts').select(['id', 'organization_name as name']).where('id', '=', account).execute(),
    database.selectFrom('adapters').select(['client_id as id', 'name']).where('account_id', '=', account).execute(),
    database.selectFrom('functions').select(['id', 'name']).where('account_id', '=', account).execute(),
  ]);
  return Object.fromEntries([
    ...accounts.map(({ id, name }) => [`/ACCOUNT/${id}`, name] as const),
    ...adapters.map(({ id, name }) => [`/ADAPTER/${id}`, name] as const),
    ...functions.map(({ id, name }) => [`/FUNCTION/${id}`, name] as const),
  ]);
};

/** The names of the records of entries: the current name, else the name at that time. */
export const namesIn = async (
  database: Kysely<Tables>,
  account: string,
  named: readonly NamedEntry[],
): Promise<Names> => {
  const entries = named.map(({ entry }) => entry);
  const projects = [...new Set(entries.map(({ projectId }) => projectId))].filter((id) => id !== '');
  const isOfAccount = entries.some(({ entity }) => ofAccount.has(entity));
  return {
    ...Object.fromEntries(
      // The newest entry of a trail comes first and wins here.
      named
        .filter(({ name }) => name !== '')
        .map(({ entry, name }) => [entryKey(entry), name] as const)
        .toReversed(),
    ),
    ...(await itemNames(database, entries)),
    ...(await projectNames(database, account, projects)),
    ...(isOfAccount && (await accountNames(database, account))),
  };
};
