import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { fromKysely, type Job } from 'pg-boss';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { WaitingJob } from '../modules/server-module.ts';
import { every, repeated } from '../operation/repeat.ts';
import { bossOn, queueOptions, seconds, workerOptions } from './boss-on.ts';
import type { JobKind, Jobs, PeriodicJob, QueuedJob } from './job-kind.ts';
import { jobLimits } from './job-limits.ts';

/**
 * Jobs that any process does, and one of them at a time:
 *
 *   a transaction ──send──▶ waiting ──a worker of any process──▶ running ─▶ done
 *                              ▲                                    │
 *                              └── failed, or its process is silent ┘
 *
 * The record says what there is to do, the job only who does it. Several jobs of a kind run at once, but one of an account:
 * whoever waits, waits for their own account only, as long as there are workers. A process that is killed loses nothing: its silence is
 * noticed, and another process does the job. A record that waits without a job gets one.
 */
interface Needs {
  readonly database: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface JobRunner extends Jobs {
  /** The result: what wakes the workers, for the loop that looks for work. */
  start(queued: readonly QueuedJob<object>[], periodic: readonly PeriodicJob[]): Promise<readonly WaitingJob[]>;
  /** Takes no more jobs, and gives those that run some time; what is left then waits for another process. */
  stop(): Promise<void>;
}

const keyOf = (subject: object) => Object.values(subject).join(' ');

const waitsIn = (name: string) => () =>
  sql`select from jobs.job
  where name = ${name} and state < 'active' and start_after <= now()`;

const silentIn = (names: readonly string[]) => () =>
  sql`select from jobs.job_common
  where name = any(${names}::text[]) and state = 'active'
    and heartbeat_on < now() - heartbeat_seconds * interval '1 second'`;

interface Queue {
  readonly name: string;
  readonly policy: 'stately' | 'singleton';
  readonly retryAfter: number;
  readonly timeMost: number;
  readonly tries: number;
  readonly workers: number;
  run(subject: object, isStopping: () => boolean): Promise<void>;
}

/** One waiting and one running job about a record. */
const queueOf = ({ kind, run }: QueuedJob<object>): Queue => ({
  ...kind,
  policy: 'stately',
  tries: jobLimits.tries,
  workers: jobLimits.atOnce,
  run,
});

/** One at a time. */
const periodicQueueOf = ({ name, every: period, run }: PeriodicJob): Queue => ({
  name,
  policy: 'singleton',
  retryAfter: jobLimits.periodicRetry,
  timeMost: Math.max(period, jobLimits.periodicTime),
  tries: jobLimits.periodicTries,
  workers: 1,
  run: (_, isStopping) => run(isStopping),
});

/** Null: the project is gone, or the job is about none. */
const accountOf = async (database: Kysely<Tables>, project: ReturnType<JobKind<object>['project']>) => {
  const { rows } = await sql<{ readonly account_id: string }>`select account_id from projects
    where id = (${project})`.execute(database);
  return rows[0]?.account_id ?? null;
};

const optionsOf = ({ workers }: Queue) => (workers > 1 ? { ...workerOptions, groupConcurrency: 1 } : workerOptions);

const createQueues = (boss: ReturnType<typeof bossOn>, queues: readonly Queue[]) =>
  Promise.all(
    queues.map(async ({ name, policy, retryAfter, timeMost, tries }) => {
      const options = {
        ...queueOptions,
        retryLimit: tries,
        retryDelay: seconds(retryAfter),
        expireInSeconds: seconds(timeMost),
      };
      await boss.createQueue(name, { policy, ...options });
      await boss.updateQueue(name, options);
    }),
  );

export const createJobs = ({ database, pool, log }: Needs): JobRunner => {
  const boss = bossOn(pool);
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs has a problem'));
  boss.on('warning', (warning) => log.warn(warning, 'the queue of jobs has a warning'));
  const workers = new Map<string, readonly string[]>();
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;

  const wakeWorker = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };

  const send = async <Subject extends object>(to: Kysely<Tables>, kind: JobKind<Subject>, subject: Subject) => {
    const id = await accountOf(to, kind.project(subject));
    const group = id === null ? {} : { group: { id } };
    await boss.send(kind.name, subject, { db: fromKysely(to), singletonKey: keyOf(subject), ...group });
  };

  /** What is stored about a failure names nothing of the record: the log has the error. */
  const handle = async ({ name, run }: Queue, { data, signal }: Job<object>) => {
    const isOver = () => isStopping || signal.aborted;
    try {
      await run(data, isOver);
    } catch (error) {
      if (!isOver()) log.warn({ job: name, subject: data, err: error }, 'a job failed and is tried again');
      throw new Error('not done: the log of the server says why');
    }
  };

  const workOn = async (queue: Queue) => {
    const work = () =>
      boss.work<object>(queue.name, optionsOf(queue), async ([job]) => {
        if (job) await handle(queue, job);
      });
    workers.set(queue.name, await Promise.all(Array.from({ length: queue.workers }, work)));
  };

  const runningIn = async (name: string) => {
    const { rows } = await sql<{ key: string }>`select singleton_key as key from jobs.job
      where name = ${name} and state = 'active'`.execute(database);
    return rows.map(({ key }) => key);
  };
  /** A record waits until its job is done: those whose jobs are running need no other one. */
  const missingOf = async ({ kind: { name }, waiting }: QueuedJob<object>) => {
    const subjects = await waiting(database);
    const running = new Set(await runningIn(name));
    return subjects.filter((subject) => !running.has(keyOf(subject)));
  };
  const sendMissing = async (queued: readonly QueuedJob<object>[]) => {
    for (const one of queued)
      for (const subject of await missingOf(one)) {
        if (isStopping) return;
        await send(database, one.kind, subject);
      }
  };

  /** Every process offers it: the first offer in a period becomes the job. */
  const offer = ({ name, every: period }: PeriodicJob) =>
    every(
      period / jobLimits.offersInPeriod,
      async () => void (await boss.send(name, {}, { singletonSeconds: seconds(period) })),
      log,
    );

  return {
    send,
    wake: ({ name }) => wakeWorker(name),
    async start(queued, periodic) {
      const queues = [...queued.map(queueOf), ...periodic.map(periodicQueueOf)];
      await boss.start();
      await createQueues(boss, queues);
      for (const queue of queues) await workOn(queue);
      const missing = repeated(() => sendMissing(queued), log);
      missing.begin();
      stops.push(
        missing.stop,
        every(serverLimits.sweepEvery, () => sendMissing(queued), log),
        ...periodic.map(offer),
      );
      const names = queues.map(({ name }) => name);
      return [
        ...names.map((name) => ({ waits: waitsIn(name), run: () => Promise.resolve(wakeWorker(name)) })),
        { waits: silentIn(names), run: () => boss.supervise() },
      ];
    },
    async stop() {
      isStopping = true;
      await Promise.all(stops.map((stop) => stop()));
      await boss.stop({ close: false, timeout: jobLimits.stopWait });
    },
  };
};
