import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Uploads } from '../files/uploads.ts';
import type { Attempts } from '../identity/attempts.ts';
import type { PendingSignIns } from '../identity/pending-sign-ins.ts';
import { sweepPlaces } from '../identity/sign-in-addresses.ts';
import { sweepOidc } from '../identity/oidc-adapter.ts';
import { serverLimits } from '../limits.ts';
import { sweepMails } from '../mail/mail-sender.ts';
import type { SessionStore } from '../session/session-store.ts';

/** What nobody needs any more ends by itself: files that no defect took, old answers, old sessions, old tries. */
interface Needs {
  readonly database: Kysely<Tables>;
  readonly uploads: Uploads;
  readonly store: SessionStore;
  readonly attempts: Attempts;
  readonly pending: Pick<PendingSignIns, 'sweep'>;
  readonly log: FastifyBaseLogger;
  /** Ends what has lain in the trash for its time; before the files, which it lets go. */
  purge(now: number): Promise<void>;
  /** Mails about notifications that are due by now, and exports that somebody waits for. */
  post(isStopping: () => boolean): Promise<void>;
  make(isStopping: () => boolean): Promise<void>;
  /** Adapters that were not heard for too long. */
  listen(): Promise<void>;
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
  const { database, uploads, store, attempts, pending, purge, post, make, listen, log, now } = needs;
  const sweep = async () => {
    await purge(now());
    await uploads.sweep(before(now(), serverLimits.uploadLife));
    await database.deleteFrom('commands').where('at', '<', before(now(), serverLimits.commandLife)).execute();
    await store.sweep(now());
    await attempts.sweep(now());
    await sweepPlaces(database, now());
    await sweepMails(database, now());
    await pending.sweep(now());
  };
  // What was not heard while the server was away may be heard again before it counts as gone.
  const begun = now();
  const listenInTime = async () => {
    if (now() - begun >= serverLimits.adapterSilence) await listen();
  };
  const stops = [
    every(serverLimits.sweepEvery, sweep, log),
    // Whoever begins a sign-in and gives it up leaves rows: they go as soon as they are over.
    every(serverLimits.signInLife, () => sweepOidc(database), log),
    every(serverLimits.noticesLook, post, log),
    every(serverLimits.exportLook, make, log),
    every(serverLimits.adapterLook, listenInTime, log),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
