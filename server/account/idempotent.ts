import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { keyOf } from '../journal/command-key.ts';
import { bodyHash, claimCommand, keepAnswer } from '../journal/command-log.ts';
import { callerOf } from '../session/caller.ts';

/**
 * A write of the administration in one transaction: sent twice under one key it is done once and answered alike. Whatever
 * `job` throws undoes all of it, the key included.
 */
export const idempotent = <Reply extends object>(
  database: Kysely<Tables>,
  request: FastifyRequest,
  name: string,
  said: readonly unknown[],
  job: (tx: Transaction<Tables>) => Promise<Reply>,
): Promise<Reply> =>
  database.transaction().execute(async (tx) => {
    const [user, id] = [callerOf(request).profile.id, keyOf(request)];
    const known = await claimCommand(tx, { user, id, hash: bodyHash(name, ...said) });
    if (known) return known.reply as Reply;
    const reply = await job(tx);
    await keepAnswer(tx, user, id, { status: 200, reply });
    return reply;
  });
