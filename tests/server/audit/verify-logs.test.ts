import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLogs } from '../../../server/audit/verify-logs.ts';
import { rngOf } from '../../storm/rng.ts';
import { freshDatabase } from '../test-database.ts';

/** Anyone with direct database access can still change a row; the verification reports it [G16]. */
let database: Awaited<ReturnType<typeof freshDatabase>>;
const facts = 200;
const rng = rngOf(16);

beforeAll(async () => {
  database = await freshDatabase();
  await run(`insert into accounts (id, organization_name, email) values ('a', 'A', 'a@a.example')`);
  await run(`insert into projects (id, account_id, code, name, created_by, modified_by, position)
             values ('p', 'a', 'P', 'P', 'u', 'u', ${facts}), ('q', 'a', 'Q', 'Q', 'u', 'u', 1)`);
  await run(`insert into facts (project_id, position, id, type, version, about, at, by_user, revision, data)
             select 'p', n, 'f' || n, 'defect.updated', 1, 'defect/P-1', now() + n * interval '1 second', 'u', n,
               jsonb_build_object('field', 'status', 'value', 'To Do ' || n)
             from generate_series(1, ${facts}) n`);
  await run(`insert into facts (project_id, position, id, type, version, about, at, by_user, revision, data)
             values ('q', 1, 'other', 'defect.reported', 1, 'defect/Q-1', now(), 'u', 1, '{}')`);
});
afterAll(() => database.close());

const run = (sql: string) => database.pool.query(sql);
const byForce = (sql: string) => run(`begin; set local session_replication_role = replica; ${sql}; commit`);
const verify = () => verifyLogs(database.pool);

beforeEach(async () => expect((await verify()).wrong).toEqual([]));

const undone = async (sql: string, job: () => Promise<void>) => {
  await run('create table if not exists before_harm as select * from facts');
  await byForce(sql);
  try {
    await job();
  } finally {
    await byForce('delete from facts; insert into facts select * from before_harm');
  }
};

test.each([
  ['an update', `update facts set by_user = 'somebody' where id = 'f7'`],
  ['a deletion', `delete from facts where id = 'f7'`],
])('the database rejects %s of an event', async (_, sql) => {
  await expect(run(sql)).rejects.toThrow('only ever added to');
});

test('the log of a purged project can be deleted as a whole', async () => {
  await run(`begin; set local assay.purge = 'p'; savepoint s; delete from facts where project_id = 'p'; rollback`);
  await expect(run(`begin; set local assay.purge = 'p'; delete from facts where project_id = 'q'`)).rejects.toThrow();
  await run('rollback');
});

const harms: readonly ((n: number) => readonly [string, RegExp])[] = [
  (n) => [`update facts set data = data || '{"value": "Done"}' where id = 'f${n}'`, new RegExp(`f${n} at ${n},`)],
  (n) => [`update facts set at = at - interval '1 day' where id = 'f${n}'`, new RegExp(`f${n} at ${n},`)],
  (n) => [`update facts set by_user = 'somebody' where id = 'f${n}'`, new RegExp(`f${n} at ${n},`)],
  (n) => [
    `delete from facts where id = 'f${n}'`,
    n === facts
      ? new RegExp(`ends at ${n - 1} and not at ${n}`)
      : new RegExp(`between ${n - 1} and ${n + 1} facts are`),
  ],
  (n) => [
    `update facts set position = case position when ${n} then ${n - 1} else ${n} end + 100000 where project_id = 'p' and position in (${n - 1}, ${n});
     update facts set position = position - 100000 where position > 100000`,
    new RegExp(`at ${n - 1},`),
  ],
];

test('every changed, removed, moved or backdated entry is found and named, 50 times', async () => {
  for (let round = 0; round < 50; round += 1) {
    const n = 2 + rng.below(facts - 1);
    const [sql, named] = rng.pick(harms)(n);
    await undone(sql, async () => expect((await verify()).wrong.join('\n'), sql).toMatch(named));
  }
});

test('a completely rewritten log differs from the recorded head', async () => {
  const { heads } = await verify();
  expect(heads.map(({ log, position }) => [log, position])).toEqual([
    ['facts/p', facts],
    ['facts/q', 1],
  ]);
  expect((await verifyLogs(database.pool, heads)).wrong).toEqual([]);
  await undone(`delete from facts where project_id = 'q'`, async () => {
    await run(`insert into facts (project_id, position, id, type, version, about, at, by_user, revision, data)
               values ('q', 1, 'forged', 'defect.reported', 1, 'defect/Q-1', now(), 'u', 1, '{}')`);
    expect((await verify()).wrong).toEqual([]);
    expect((await verifyLogs(database.pool, heads)).wrong).toEqual([
      'facts/q: at 1 stands another hash than was noted.',
    ]);
  });
});
