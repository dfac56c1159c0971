import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/**
 * Makes commands idempotent: the row (user, id) is inserted first, so that a second sender waits for the first one's
 * commit and gets the same answer. Another body under the same id is refused.
 */
export const bodyHash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export interface Answered {
  readonly status: number;
  readonly reply: object;
}

export const reusedKey = invalid('Idempotency-Key', { code: 'otherRequest' });

/** Tells the sender which record the first command created, so that the client can continue with it. */
export const reusedFor = ({ id }: { readonly id?: unknown }): Problem =>
  typeof id === 'string' ? { ...reusedKey, made: id } : reusedKey;

/** A fact has the id of its command; another command with that id has already created one in this project. */
export const isTakenId = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'facts_id_key';

/** The earlier answer, or null for a new command. */
export const claimCommand = async (
  tx: Transaction<Tables>,
  command: { readonly user: string; readonly id: string; readonly hash: string },
): Promise<Answered | null> => {
  const { numAffectedRows } = await sql`
    insert into commands (user_id, id, body_hash, status, reply)
    values (${command.user}, ${command.id}, ${command.hash}, 0, '{}') on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return null;
  const known = await tx
    .selectFrom('commands')
    .select(['body_hash', 'status', 'reply'])
    .where('user_id', '=', command.user)
    .where('id', '=', command.id)
    .executeTakeFirstOrThrow();
  if (known.body_hash !== command.hash) throw reusedFor(known.reply);
  return { status: known.status, reply: known.reply };
};

export const keepAnswer = async (tx: Transaction<Tables>, user: string, id: string, { status, reply }: Answered) => {
  await sql`update commands set status = ${status}, reply = ${JSON.stringify(reply)}
    where user_id = ${user} and id = ${id}`.execute(tx);
};
