import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Attempts } from '../identity/attempts.ts';
import type { PendingSignIns } from '../identity/pending-sign-ins.ts';
import { sweepPlaces } from '../identity/pages/sign-in-addresses.ts';
import { sweepOidc } from '../identity/oidc-adapter.ts';
import { serverLimits } from '../limits.ts';
import type { Job } from '../modules/server-module.ts';
import { sweepMails } from '../mail/mail-sender.ts';
import type { SessionStore } from '../session/session-store.ts';
import { sweepCallCounts } from '../wire/settle-calls.ts';
import { lookForWork } from './look-for-work.ts';
import { every } from './repeat.ts';

/** Deletes what is not needed any more: unused files, old answers, old sessions, old attempts. */
interface Needs {
  readonly database: Kysely<Tables>;
  readonly store: SessionStore;
  readonly attempts: Attempts;
  readonly pending: Pick<PendingSignIns, 'sweep'>;
  readonly log: FastifyBaseLogger;
  /** Purges expired records of the modules and runs their background jobs. */
  purge(now: number): Promise<void>;
  readonly jobs: readonly Job[];
  now(): number;
}

const before = (now: number, life: number) => new Date(now - life).toISOString();

export const startSweeps = (needs: Needs): (() => Promise<void>) => {
  const { database, store, attempts, pending, purge, jobs, log, now } = needs;
  const sweep = async () => {
    await purge(now());
    await database.deleteFrom('commands').where('at', '<', before(now(), serverLimits.commandLife)).execute();
    await store.sweep(now());
    await attempts.sweep(now());
    await sweepPlaces(database, now());
    await sweepCallCounts(database);
    await sweepMails(database, now());
    await pending.sweep(now());
  };
  const stops = [
    every(serverLimits.sweepEvery, sweep, log),
    // Abandoned sign-ins leave rows: they are deleted as soon as they expire.
    every(serverLimits.signInLife, () => sweepOidc(database), log),
    ...jobs.flatMap((job) => ('every' in job ? [every(job.every, job.run, log)] : [])),
    lookForWork(
      jobs.filter((job) => 'waits' in job),
      { database, log, now },
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
