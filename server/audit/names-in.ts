import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import type { Tables } from '../database/tables.ts';

const ofPeople = new Set<AuditEntry['entity']>(['USER', 'LICENSE']);

/** The names of those who did something, and of those to whom it was done; who was deleted keeps his. */
export const namesIn = async (
  database: Kysely<Tables>,
  account: string,
  entries: readonly AuditEntry[],
): Promise<Record<string, string>> => {
  const ids = entries.flatMap(({ user, entity, entityId }) => (ofPeople.has(entity) ? [user, entityId] : [user]));
  if (ids.length === 0) return {};
  const rows = await database
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('account_id', '=', account)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return Object.fromEntries(rows.map(({ id, full_name: name }) => [id, name]));
};
