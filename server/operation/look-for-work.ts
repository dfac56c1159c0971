import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { WaitingJob } from '../modules/server-module.ts';
import { every, repeated } from './repeat.ts';

/**
 * Work that waits in tables, also when another process has put it there:
 *
 *   every second ──one statement for all jobs──▶ which of them have work? ──▶ those run
 *
 * A server at rest would otherwise ask once a second for each of them.
 */
interface Needs {
  readonly database: Kysely<Tables>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  now(): number;
}

/** Whether each job has work, in their order. */
export const whatWaits = async (
  database: Kysely<Tables>,
  jobs: readonly WaitingJob[],
  at: string,
): Promise<readonly boolean[]> => {
  const conditions = jobs.map(({ waits }) => sql<boolean>`exists (${waits(at)})`);
  const { rows } = await sql<{ found: readonly boolean[] }>`select array[${sql.join(conditions)}] as found`.execute(
    database,
  );
  return rows[0]?.found ?? [];
};

/** The returned function stops all of them after their current run. */
export const lookForWork = (jobs: readonly WaitingJob[], { database, log, now }: Needs): (() => Promise<void>) => {
  const works = jobs.map(({ run }) => repeated(run, log));
  const stopLooking = every(
    serverLimits.workLook,
    async () => {
      const found = await whatWaits(database, jobs, new Date(now()).toISOString());
      found.forEach((hasWork, index) => hasWork && works[index]?.begin());
    },
    log,
  );
  return async () => {
    await stopLooking();
    await Promise.all(works.map((work) => work.stop()));
  };
};
