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

/** What nobody needs any more ends by itself: files that no defect took, old answers, old sessions, old tries. */
interface Needs {
  readonly database: Kysely<Tables>;
  readonly store: SessionStore;
  readonly attempts: Attempts;
  readonly pending: Pick<PendingSignIns, 'sweep'>;
  readonly log: FastifyBaseLogger;
  /** What has expired in the modules, and what these repeat in the background. */
  purge(now: number): Promise<void>;
  readonly jobs: readonly Job[];
  now(): number;
}

const before = (now: number, life: number) => new Date(now - life).toISOString();

/** Again and again, never twice at a time; the answer ends it after what is under way. */
const every = (pause: number, job: (isStopping: () => boolean) => Promise<void>, log: FastifyBaseLogger) => {
  let isStopping = false;
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= job(() => isStopping)
      .catch((error: unknown) => log.warn({ err: error }, 'sweep failed, the next one tries again'))
      .finally(() => {
        running = null;
      });
  }, pause);
  timer.unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  };
};

export const startSweeps = (needs: Needs): (() => Promise<void>) => {
  const { database, store, attempts, pending, purge, jobs, log, now } = needs;
  const sweep = async () => {
    await purge(now());
    await database.deleteFrom('commands').where('at', '<', before(now(), serverLimits.commandLife)).execute();
    await store.sweep(now());
    await attempts.sweep(now());
    await sweepPlaces(database, now());
    await sweepMails(database, now());
    await pending.sweep(now());
  };
  const stops = [
    every(serverLimits.sweepEvery, sweep, log),
    // Whoever begins a sign-in and gives it up leaves rows: they go as soon as they are over.
    every(serverLimits.signInLife, () => sweepOidc(database), log),
    ...jobs.map((job) => every(job.every, job.run, log)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
