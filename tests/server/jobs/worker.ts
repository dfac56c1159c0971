import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../../server/database/database.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { createJobs, type JobRunner } from '../../../server/jobs/create-jobs.ts';
import { jobKind, type PeriodicJob, type QueuedJob } from '../../../server/jobs/job-kind.ts';
import { lookForWork } from '../../../server/operation/look-for-work.ts';
import type { Target } from '../test-database-target.ts';

/** A process that works on records of a table of its own, and repeats a job; its errors are collected. */
export interface TestWorker {
  readonly runner: JobRunner;
  readonly database: Kysely<Tables>;
  readonly warnings: readonly unknown[];
  stop(): Promise<void>;
}

export interface Subject {
  readonly id: string;
}
/** The project of a record is what stands before its dash. */
export const testKind = jobKind<Subject>({
  name: 'test-records',
  retryAfter: 1_000,
  timeMost: 60_000,
  project: ({ id }) => sql`select ${id.split('-')[0] ?? ''} as project_id`,
});

export const period = 2_000;

export const createTestTables = async (database: Kysely<Tables>): Promise<void> => {
  await sql`create table test_records (id text primary key, done_by text)`.execute(database);
  await sql`create table test_done (id text not null, done_by text not null)`.execute(database);
};

/** Done once, whoever else works on it. */
export const finish = async (database: Kysely<Tables>, id: string, name: string): Promise<void> => {
  await sql`with ended as (update test_records set done_by = ${name} where id = ${id} and done_by is null returning id)
    insert into test_done select id, ${name} from ended`.execute(database);
};

export const doneBy = async (database: Kysely<Tables>, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ by: string }>`select done_by as by from test_done where id = ${id}`.execute(database);
  return rows.map(({ by }) => by);
};

const waiting = async (database: Kysely<Tables>): Promise<readonly Subject[]> => {
  const { rows } = await sql<Subject>`select id from test_records where done_by is null`.execute(database);
  return rows;
};

const periodicJob = (database: Kysely<Tables>, name: string): PeriodicJob => ({
  name: 'test-periodic',
  every: period,
  async run() {
    await sql`insert into test_done values ('periodic', ${name})`.execute(database);
  },
});

export const startWorker = async (
  target: Target,
  name: string,
  run: QueuedJob<Subject>['run'] | null = null,
): Promise<TestWorker> => {
  const { kysely: database, pool, close } = await openDatabase(target, 4);
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  const runner = createJobs({ database, pool, log });
  const job = { kind: testKind, run: run ?? (({ id }: Subject) => finish(database, id, name)), waiting };
  const looks = await runner.start([job], [periodicJob(database, name)]);
  const stopLooking = lookForWork(looks, { database, log, now: Date.now });
  let isUp = true;
  const stop = async () => {
    if (!isUp) return;
    isUp = false;
    await Promise.all([runner.stop(), stopLooking()]);
    await close();
  };
  return { runner, database, warnings, stop };
};
