import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobs } from '../../../server/jobs/create-jobs.ts';
import { jobKind } from '../../../server/jobs/job-kind.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** What has expired is deleted by jobs, which one of the servers does. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const sent = async (name: string) => {
  const { kysely: database, pool } = space.database;
  const kind = jobKind<object>({
    name,
    retryAfter: 1_000,
    timeMost: 60_000,
    project: () => sql`select '' as project_id`,
  });
  await createJobs({ database, pool, log: console }).send(database, kind, {});
};
const rowsOf = async (statement: string) => (await space.database.pool.query(statement)).rows;
const patience = { timeout: 60_000, interval: 100 };

test('expired records are deleted, and others stay', async () => {
  await space.database.pool.query(
    `insert into prepared_exports (id, project_id, user_id, media_type, question, created_date, ended_date)
     values ('old', 'p-1', 'owner', 'text/csv', '{}', now(), now() - interval '8 days'),
            ('new', 'p-1', 'owner', 'text/csv', '{}', now(), now())`,
  );
  await sent('expired-records');
  await expect.poll(() => rowsOf('select id from prepared_exports'), patience).toEqual([{ id: 'new' }]);
});

test('sign-ins that were given up are deleted', async () => {
  await space.database.pool.query(
    `insert into oidc_payloads (id, model, payload, expires_at) values
       ('old', 'Session', '{}', now() - interval '1 minute'), ('new', 'Session', '{}', now() + interval '1 hour')`,
  );
  await sent('expired-sign-ins');
  const left = () => rowsOf("select id from oidc_payloads where id in ('old', 'new')");
  await expect.poll(left, patience).toEqual([{ id: 'new' }]);
});
