import { PgBoss, type Db } from 'pg-boss';
import type pg from 'pg';
import { jobLimits } from './job-limits.ts';

/**
 * pg-boss on the pool of the server. The migrations make its tables, and it asks for nothing by itself that `create-jobs.ts`
 * does not need: no statistics, no schedules of its own, no list of processes.
 */
export const jobsSchema = 'jobs';

export const seconds = (milliseconds: number) => milliseconds / 1_000;
const day = 24 * 3_600;

/**
 * Runs one statement at a time. Workers that fetch jobs at the same time do not see what the others fetch, and would take
 * several jobs of one account.
 */
export const databaseOn = (pool: Pick<pg.Pool, 'query'>): Db => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    executeSql(text, values) {
      // A statement of several parts has several results, which it reads itself.
      const result = last.then(() => pool.query(text, values));
      last = result.catch(() => null);
      return result;
    },
  };
};

export const bossOn = (pool: Pick<pg.Pool, 'query'>): PgBoss =>
  new PgBoss({
    db: databaseOn(pool),
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    reindex: false,
    monitorVacuum: false,
    // What a dead process left is found by `create-jobs.ts`, which then asks for it at once.
    monitorIntervalSeconds: 1,
    superviseIntervalSeconds: seconds(jobLimits.maintain),
    maintenanceIntervalSeconds: seconds(jobLimits.maintain),
    queueCacheIntervalSeconds: day,
    flowIntervalSeconds: day,
  });

/** Of each queue. */
export const queueOptions = {
  retryLimit: jobLimits.tries,
  heartbeatSeconds: seconds(jobLimits.silence),
  retentionSeconds: seconds(jobLimits.waitingLife),
  deleteAfterSeconds: seconds(jobLimits.finishedLife),
};

export const workerOptions = {
  pollingIntervalSeconds: seconds(jobLimits.look),
  heartbeatRefreshSeconds: seconds(jobLimits.silence) / 3,
};
