import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isProblem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { callerOf } from '../session/caller.ts';
import { keyOf } from './command-key.ts';
import { bodyHash } from './command-log.ts';

interface Sent {
  readonly call: string;
  readonly hashed: readonly unknown[];
}

/**
 * For writes that first read what they remove: a repeated request no longer finds it, and gets the answer that the first one
 * got. Rejects with the problem of `job` when there was none.
 */
export const orEarlierAnswer = async <Reply extends object>(
  database: Kysely<Tables>,
  request: FastifyRequest,
  { call, hashed }: Sent,
  job: () => Promise<Reply>,
): Promise<Reply> => {
  try {
    return await job();
  } catch (error) {
    if (!isProblem(error) || request.headers['idempotency-key'] === undefined) throw error;
    const earlier = await database
      .selectFrom('commands')
      .select('reply')
      .where('user_id', '=', callerOf(request).profile.id)
      .where('id', '=', keyOf(request))
      .where('body_hash', '=', bodyHash(call, ...hashed))
      .executeTakeFirst();
    if (!earlier) throw error;
    return earlier.reply as Reply;
  }
};
