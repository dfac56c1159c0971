import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jobLimits } from '../../../server/jobs/job-limits.ts';
import { killed } from '../../chaos/killed.ts';
import { addAccount } from '../session/people.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { addProject } from '../workspace.ts';
import { createTestTables, doneBy, finish, period, startWorker, testKind, type TestWorker } from './worker.ts';

/** Jobs on the database: each is done by one process, whichever processes end and however. */
let database: TestDatabase;
const workers: TestWorker[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  await createTestTables(database.kysely);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database.pool.query('delete from test_records; delete from test_done; delete from jobs.job');
});
afterAll(() => database.close());

const started = async (...[name, run]: [string, Parameters<typeof startWorker>[2]?]) => {
  const worker = await startWorker(database.target, name, run);
  workers.push(worker);
  return worker;
};
const patience = { timeout: 60_000, interval: 100 };
const store = async (id: string) => {
  await sql`insert into test_records (id) values (${id})`.execute(database.kysely);
};
/** As a handler does it. */
const storeWithJob = ({ runner }: TestWorker, id: string, ends: () => void = () => {}) =>
  database.kysely.transaction().execute(async (tx) => {
    await sql`insert into test_records (id) values (${id})`.execute(tx);
    await runner.send(tx, testKind, { id });
    ends();
  });
const jobs = async () => {
  const { rows } = await database.pool.query<{ state: string; data: { id: string }; output: unknown }>(
    "select state, data, output from jobs.job where name = 'test-records' order by created_on",
  );
  return rows;
};

test('a job is done when its transaction commits, and does not exist when it rolls back', async () => {
  const worker = await started('worker');
  const undone = storeWithJob(worker, 'undone', () => {
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  expect(await jobs()).toEqual([]);
  await storeWithJob(worker, 'kept');
  await expect.poll(() => doneBy(database.kysely, 'kept'), patience).toEqual(['worker']);
  expect(await doneBy(database.kysely, 'undone')).toEqual([]);
  expect((await jobs()).map(({ data }) => data)).toEqual([{ id: 'kept' }]);
});

/** A project in an account of its own. */
const addOwnProject = async (id: string) => {
  await addAccount(database, id);
  await addProject(database, id, 'ONE', id);
};

test('of one account, one job runs at a time, and those of others do not wait for it', async () => {
  const gate = Promise.withResolvers<void>();
  const running = new Set<string>();
  let most = 0;
  const worker = await started('worker', async ({ id }) => {
    running.add(id);
    most = Math.max(most, [...running].filter((one) => one.startsWith('one')).length);
    if (id.startsWith('one')) await gate.promise;
    await finish(database.kysely, id, 'worker');
    running.delete(id);
  });
  for (const project of ['one', 'two']) await addOwnProject(project);
  for (const id of ['one-1', 'one-2', 'one-3', 'two-1']) await storeWithJob(worker, id);
  await expect.poll(() => doneBy(database.kysely, 'two-1'), patience).toEqual(['worker']);
  // What it has done is stored before it ends.
  await expect.poll(() => [...running], patience).toEqual(['one-1']);
  gate.resolve();
  for (const id of ['one-2', 'one-3'])
    await expect.poll(() => doneBy(database.kysely, id), patience).toEqual(['worker']);
  expect(most).toBe(1);
});

const startedProcess = async () => {
  const file = join(import.meta.dirname, 'working-process.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(database.target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said, patience).toContain('ready');
  return { said: () => said, kill: () => killed(child) };
};

test('a job of a killed process is done by another one, once', async () => {
  const killed = await startedProcess();
  await storeWithJob(await startedSender(), 'left');
  await expect.poll(killed.said, patience).toContain('began left');
  const other = await started('other');
  await killed.kill();
  await expect.poll(() => doneBy(database.kysely, 'left'), patience).toEqual(['other']);
  const states = async () => [...new Set((await jobs()).map(({ state }) => state))];
  await expect.poll(states, patience).toEqual(['completed']);
  expect(await doneBy(database.kysely, 'left')).toEqual(['other']);
  expect(other.warnings).toEqual([]);
});

/** Sends, and takes no job. */
const startedSender = async () => {
  const worker = await started('sender');
  await worker.runner.stop();
  return worker;
};

test('a record has one waiting job, however often it is sent, and each record has its own', async () => {
  const { runner } = await startedSender();
  for (const id of ['one', 'other', 'one', 'other', 'one']) await runner.send(database.kysely, testKind, { id });
  expect((await jobs()).map(({ state, data }) => [state, data.id])).toEqual([
    ['created', 'one'],
    ['created', 'other'],
  ]);
});

test('several processes do each periodic job once in a period', async () => {
  const child = await startedProcess();
  await started('first');
  await started('second');
  const count = async () => {
    const { rows } = await database.pool.query<{ sent: number; periods: number; done: number }>(`select
      (select count(*)::int from jobs.job where name = 'test-periodic') as sent,
      (select count(distinct singleton_on)::int from jobs.job where name = 'test-periodic') as periods,
      (select count(*)::int from test_done where id = 'periodic') as done`);
    return rows[0]!;
  };
  await new Promise((done) => setTimeout(done, 3 * period));
  await Promise.all(workers.map((worker) => worker.stop()));
  await child.kill();
  const { sent, periods, done } = await count();
  expect(periods).toBeGreaterThan(1);
  expect(sent).toBe(periods);
  expect(done).toBeLessThanOrEqual(sent);
  expect(done).toBeGreaterThanOrEqual(sent - 1);
});

test('a stop waits for the job that runs', async () => {
  let begun = false;
  const worker = await started('slow', async ({ id }) => {
    begun = true;
    await new Promise((done) => setTimeout(done, 1_500));
    await finish(database.kysely, id, 'slow');
  });
  await storeWithJob(worker, 'slow');
  await expect.poll(() => begun, patience).toBe(true);
  await worker.stop();
  expect(await doneBy(database.kysely, 'slow')).toEqual(['slow']);
  expect((await jobs()).map(({ state }) => state)).toEqual(['completed']);
});

test('a stop does not wait for ever: the job is done by another process', async () => {
  let begun = false;
  const worker = await started('stuck', () => {
    begun = true;
    return new Promise(() => {});
  });
  await storeWithJob(worker, 'stuck');
  await expect.poll(() => begun, patience).toBe(true);
  const before = performance.now();
  await worker.stop();
  expect(performance.now() - before).toBeLessThan(jobLimits.stopWait + 3_000);
  await started('next');
  await expect.poll(() => doneBy(database.kysely, 'stuck'), patience).toEqual(['next']);
});

test('a job that fails is logged and tried again; what is stored about it has no details', async () => {
  let tries = 0;
  const worker = await started('second time', async ({ id }) => {
    tries += 1;
    if (tries === 1) throw new Error('the secret of the record');
    await finish(database.kysely, id, 'second time');
  });
  await storeWithJob(worker, 'fails once');
  await expect.poll(() => tries, patience).toBe(1);
  await expect.poll(async () => (await jobs())[0]?.output, patience).toBeTruthy();
  expect(JSON.stringify((await jobs())[0]?.output)).not.toContain('secret');
  await expect.poll(() => doneBy(database.kysely, 'fails once'), patience).toEqual(['second time']);
  expect(worker.warnings).toHaveLength(1);
});

test('a record that waits without a job, as after an update or a restore, gets one at the start', async () => {
  await store('from a backup');
  await started('worker');
  await expect.poll(() => doneBy(database.kysely, 'from a backup'), patience).toEqual(['worker']);
});
