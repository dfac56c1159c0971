import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Caller } from '../../caller.ts';
import { read, report, update } from '../../defects/at-defects.ts';
import { urlOf } from '../../test-database-target.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { everyRow, rebuild } from './at-rebuilds.ts';

/** `npm run rebuild`, while the server serves. */
let space: Workspace;
const dataDir = mkdtempSync(join(tmpdir(), 'assay-rebuild-'));
beforeAll(async () => {
  space = await openWorkspace();
  for (let count = 0; count < 30; count += 1) await report(space.as('owner'), { header: `Defect ${count}` });
});
afterAll(async () => {
  await space.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const root = join(import.meta.dirname, '..', '..', '..', '..');
const start = (...args: string[]) => {
  const child = spawn(process.execPath, [join(root, 'scripts', 'rebuild', 'rebuild.ts'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DATABASE_URL: urlOf(space.database.target) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const ended = said.then(([out, errors]) => ({
    code: child.exitCode,
    out: out.trim().split('\n'),
    errors: errors.trim(),
  }));
  return { child, ended };
};
const run = (...args: string[]) => start(...args).ended;

const damage = () =>
  space.database.pool.query("update defects set header = 'Damaged' where id in ('SHOP-1', 'SHOP-2')");

test('the command says what differs and changes nothing; with --write it repairs, and keeps what was there', async () => {
  await damage();
  const found = await run();
  expect(found).toMatchObject({ code: 1, errors: '' });
  expect(found.out).toEqual(
    expect.arrayContaining([
      'SHOP (p-1): 30 events, NOT equal:',
      '  defects: 2 different',
      '    defects SHOP-1: different (header)',
      'WARE (p-2): 0 events, 1 row, all equal',
      expect.stringMatching(/^defects +28 +2 +0 +0$/),
    ]),
  );
  expect(found.out.at(-1)).toBe(
    '2 rows NOT equal to what follows from the events. Repair with: npm run rebuild -- --write',
  );
  const repaired = await run('--write');
  expect(repaired).toMatchObject({ code: 0, errors: '' });
  const file = /What they were before is in (\S+\.jsonl)\.$/.exec(repaired.out.at(-1) ?? '')?.[1] ?? '';
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { table: 'defects', change: 'different', row: { id: 'SHOP-1', header: 'Damaged' } },
    { table: 'defects', change: 'different', row: { id: 'SHOP-2', header: 'Damaged' } },
  ]);
  const equal = await run('--check', '--project', 'SHOP');
  expect(equal).toMatchObject({ code: 0, errors: '' });
  expect(equal.out.at(-1)).toMatch(/^All \d+ rows are equal to what follows from the events\.$/);
});

test.each([
  [['--bogus'], "Unknown option '--bogus'"],
  [['--check', '--write'], '--check changes nothing, --write repairs: choose one.'],
  [['--project', 'NONE'], 'There is no project NONE.'],
])('what cannot be done is said in one sentence, with exit code 2: %j', async (args, sentence) => {
  const { code, errors } = await run(...args);
  expect([code, errors.split('\n')[0]]).toEqual([2, sentence]);
});

test('the comparison takes no lock: it ends while somebody else writes to the project', async () => {
  await space.database.kysely.transaction().execute(async (tx) => {
    await tx.selectFrom('projects').select('id').where('id', '=', 'p-1').forUpdate().execute();
    expect((await rebuild(space.database)).differences).toEqual([]);
  });
});

/** The server may be busy while the project is locked: then the same request is sent again. */
const persist = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!/answered 503/.test((error as Error).message)) throw error;
    }
  }
};

const writeUntil = async (who: Caller, isOver: () => boolean) => {
  const written: { readonly id: string; readonly title: string }[] = [];
  while (!isOver()) {
    const [reportKey, updateKey] = [{ 'idempotency-key': uuid() }, { 'idempotency-key': uuid() }];
    const id = await persist(() => report(who, { header: 'New' }, reportKey));
    const title = `Title of ${id}`;
    await persist(() => update(who, id, 'header', title, updateKey));
    written.push({ id, title });
  }
  return written;
};

test('nothing that people write while rows are repaired is lost', async () => {
  let isOver = false;
  const writing = Promise.all(['owner', 'contributor'].map((name) => writeUntil(space.as(name), () => isOver)));
  for (let round = 0; round < 4; round += 1) {
    await damage();
    expect((await rebuild(space.database, { write: true })).differences).toEqual([
      'SHOP defects: 2 different, 0 missing, 0 surplus',
    ]);
  }
  isOver = true;
  const written = (await writing).flat();
  expect(written.length).toBeGreaterThan(4);
  for (const { id, title } of written) expect((await read(space.as('owner'), id)).header).toBe(title);
  expect((await rebuild(space.database)).differences).toEqual([]);
});

/** Runs while somebody else holds the row of a defect. */
const holding = async (id: string, work: () => Promise<void>): Promise<void> => {
  const client = await space.database.pool.connect();
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('select 1 from defects where id = $1 for update', [id]);
    await work();
  } finally {
    // Closes the connection, which ends the transaction.
    client.release(true);
  }
};

const countOf = async (query: string) => (await space.database.pool.query(query)).rowCount;
const soon = { timeout: 60_000, interval: 100 };

test('a rebuild that is killed while it repairs leaves all rows as they were', async () => {
  await damage();
  await space.database.pool.query("delete from items where id = 'SHOP-3'");
  const before = await everyRow(space.database);
  // Rows of items are repaired before those of defects: it waits with half of its work done.
  await holding('SHOP-1', async () => {
    const { child, ended } = start('--write');
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query like 'update "public"."defects"%'`;
    await vi.waitFor(async () => expect(await countOf(waiting)).toBe(1), soon);
    child.kill('SIGKILL');
    await ended;
  });
  const temporary = "select 1 from pg_class where relpersistence = 't'";
  await vi.waitFor(async () => expect(await countOf(temporary)).toBe(0), soon);
  expect(await everyRow(space.database)).toEqual(before);
  expect((await rebuild(space.database, { write: true })).differences).toHaveLength(2);
  expect((await rebuild(space.database)).differences).toEqual([]);
});
