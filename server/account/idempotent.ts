import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { answerOnce } from '../journal/answer-once.ts';
import { keyOf } from '../journal/command-key.ts';
import { bodyHash } from '../journal/command-log.ts';
import { postgresUnitOfWork, postgresUnitsOfWork } from '../journal/postgres-unit-of-work.ts';
import { callerOf } from '../session/caller.ts';

/**
 * Writes for the administration in one transaction: sent twice under one key, a write is executed once and gets the
 * same answer. An error in `job` rolls everything back, including the key.
 */
export const idempotent = async <Reply extends object>(
  database: Kysely<Tables>,
  request: FastifyRequest,
  name: string,
  said: readonly unknown[],
  job: (tx: Transaction<Tables>) => Promise<Reply>,
): Promise<Reply> => {
  const write = {
    user: callerOf(request).profile.id,
    key: keyOf(request),
    hash: bodyHash(name, ...said),
    status: 200,
  };
  const { reply } = await postgresUnitsOfWork(database, postgresUnitOfWork).transaction((unit) =>
    answerOnce(unit, write, async () => ({ reply: await job(unit.tx) })),
  );
  return reply;
};
