import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Attempts } from '../identity/attempts.ts';
import type { PendingSignIns } from '../identity/pending-sign-ins.ts';
import { sweepPlaces } from '../identity/pages/sign-in-addresses.ts';
import { sweepOidc } from '../identity/oidc-adapter.ts';
import { serverLimits } from '../limits.ts';
import type { PeriodicJob } from '../jobs/job-kind.ts';
import type { Job } from '../modules/server-module.ts';
import { sweepMails } from '../mail/mail-sender.ts';
import type { SessionStore } from '../session/session-store.ts';
import { sweepCallCounts } from '../wire/settle-calls.ts';
import { lookForWork } from './look-for-work.ts';
import { every } from './repeat.ts';

/** Deletes what is not needed any more: unused files, old answers, old sessions, old attempts. */
interface SweepNeeds {
  readonly database: Kysely<Tables>;
  readonly store: SessionStore;
  readonly attempts: Attempts;
  readonly pending: Pick<PendingSignIns, 'sweep'>;
  /** Purges expired records of the modules. */
  purge(now: number): Promise<void>;
  now(): number;
}

const before = (now: number, life: number) => new Date(now - life).toISOString();

/** Done by one of the server processes. */
export const sweeps = ({ database, store, attempts, pending, purge, now }: SweepNeeds): readonly PeriodicJob[] => [
  {
    name: 'expired-records',
    every: serverLimits.sweepEvery,
    async run() {
      await database.deleteFrom('commands').where('at', '<', before(now(), serverLimits.commandLife)).execute();
      await store.sweep(now());
      await attempts.sweep(now());
      await sweepPlaces(database, now());
      await sweepCallCounts(database);
      await sweepMails(database, now());
      await pending.sweep(now());
      // Last: files may be out of reach.
      await purge(now());
    },
  },
  // Abandoned sign-ins leave rows: they are deleted as soon as they expire.
  { name: 'expired-sign-ins', every: serverLimits.signInLife, run: () => sweepOidc(database) },
];

interface JobNeeds {
  readonly database: Kysely<Tables>;
  readonly log: FastifyBaseLogger;
  now(): number;
}

/** Background jobs of this process; the returned function stops them after their current run. */
export const startJobs = (jobs: readonly Job[], needs: JobNeeds): (() => Promise<void>) => {
  const stops = [
    ...jobs.flatMap((job) => ('every' in job ? [every(job.every, job.run, needs.log)] : [])),
    lookForWork(
      jobs.filter((job) => 'waits' in job),
      needs,
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
