import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ApiKey } from '../../src/domain/api-keys/api-key.ts';
import type { KeyPermission } from '../../src/domain/api-keys/key-rules.ts';
import type { ApiKeysTable } from '../database/tables/identity-tables.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';

/**
 *   assay_ ‹prefix: 8 characters, shown› ‹secret: 256 random bits, returned only when the key is created›
 *
 * The row holds the prefix and the SHA-256 of the secret, which needs neither a salt nor a slow hash: 256 bits cannot be
 * guessed.
 */
export interface FoundKey {
  readonly id: string;
  readonly userId: string;
  readonly permissions: readonly KeyPermission[];
}

const shape = /^assay_([\w-]{8})([\w-]{43})$/;

export const isApiKey = (token: string | undefined): boolean => token?.startsWith('assay_') ?? false;

const digest = (secret: string) => createHash('sha256').update(secret).digest();
/** Compared with for an unknown prefix, so that the check takes equally long. */
const nothing = Buffer.alloc(32);

const toKey = (row: Selectable<ApiKeysTable>): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: `assay_${row.prefix}`,
  permissions: row.module_permissions,
  createdDate: row.created_date,
  expiresDate: row.expires_date,
  lastUsed: row.last_used,
});

export const createApiKeys = (database: Kysely<Tables>, now: () => number) => {
  const iso = (at = now()) => new Date(at).toISOString();
  const alive = (from: Kysely<Tables> | Transaction<Tables>) =>
    from.selectFrom('api_keys').selectAll().where('revoked_date', 'is', null).where('expires_date', '>', iso());

  const list = async (userId: string, from: Kysely<Tables> | Transaction<Tables> = database): Promise<ApiKey[]> =>
    (await alive(from).where('user_id', '=', userId).orderBy('created_date').execute()).map(toKey);

  const add = async (
    tx: Transaction<Tables>,
    userId: string,
    { name, permissions, until }: { name: string; permissions: readonly KeyPermission[]; until: number },
  ): Promise<{ readonly apiKey: string; readonly key: ApiKey }> => {
    const [prefix, secret] = [randomBytes(6).toString('base64url'), randomBytes(32).toString('base64url')];
    const row = await tx
      .insertInto('api_keys')
      .values({
        id: uuid(),
        user_id: userId,
        name,
        prefix,
        hash: digest(secret).toString('base64url'),
        module_permissions: JSON.stringify(permissions),
        created_date: iso(),
        expires_date: iso(until),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { apiKey: `assay_${prefix}${secret}`, key: toKey(row) };
  };

  /** The name of the revoked key, or null if the user has no such key. */
  const revoke = async (tx: Transaction<Tables>, userId: string, id: string): Promise<string | null> => {
    const row = await tx
      .updateTable('api_keys')
      .set({ revoked_date: iso() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_date', 'is', null)
      .returning('name')
      .executeTakeFirst();
    return row?.name ?? null;
  };

  const note = async ({ id, last_used: last }: Selectable<ApiKeysTable>) => {
    if (last !== null && Date.parse(last) > now() - serverLimits.seenEvery) return;
    await database.updateTable('api_keys').set({ last_used: iso() }).where('id', '=', id).execute();
  };

  const find = async (token: string): Promise<FoundKey | null> => {
    const [, prefix, secret] = shape.exec(token) ?? [];
    if (!prefix || !secret) return null;
    const row = await alive(database).where('prefix', '=', prefix).executeTakeFirst();
    const isRight = timingSafeEqual(digest(secret), row ? Buffer.from(row.hash, 'base64url') : nothing);
    if (!row || !isRight) return null;
    await note(row);
    return { id: row.id, userId: row.user_id, permissions: row.module_permissions };
  };

  return { list, add, revoke, find };
};
export type ApiKeys = ReturnType<typeof createApiKeys>;
