import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WaitingJob } from '../../../server/modules/server-module.ts';
import { lookForWork, whatWaits } from '../../../server/operation/look-for-work.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

/** Background work that waits in tables is found with one statement for all of it. */
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const at = '2026-01-02T00:00:00.000Z';
const nothing = () => Promise.resolve();
const jobWith = (hasWork: boolean, run = nothing): WaitingJob => ({
  waits: (now) => sql`select where ${hasWork} and ${now}::timestamptz = ${at}`,
  run,
});

test('a look tells which jobs have work, in their order', async () => {
  const found = await whatWaits(database.kysely, [jobWith(false), jobWith(true), jobWith(false)], at);
  expect(found).toEqual([false, true, false]);
});

test('a job with work runs, one without does not, and one that fails is asked again', async () => {
  const ran: string[] = [];
  const jobs = [
    jobWith(true, () => Promise.resolve(void ran.push('busy'))),
    jobWith(false, () => Promise.resolve(void ran.push('idle'))),
    jobWith(true, () => {
      ran.push('broken');
      return Promise.reject(new Error('broken'));
    }),
  ];
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  const stop = lookForWork(jobs, { database: database.kysely, log, now: () => Date.parse(at) });
  await vi.waitFor(() => expect(ran.filter((name) => name === 'broken').length).toBeGreaterThan(1), {
    timeout: 60_000,
  });
  await stop();
  expect(ran).toContain('busy');
  expect(ran).not.toContain('idle');
  expect(warnings.length).toBeGreaterThan(1);
});
