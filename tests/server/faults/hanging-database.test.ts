import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { plainClient } from '../../../server/database/plain-client.ts';
import { dataFolder, startMain, type Started } from '../database/start-main.ts';
import type { TestDatabase } from '../test-database.ts';
import { fillWorkspace } from '../workspace.ts';
import { databaseIn, startOwnPostgres, type OwnPostgres } from './own-postgres.ts';
import { putPeopleToWork } from './people-at-work.ts';
import { readiness } from './readiness.ts';
import { startTcpRelay, type TcpRelay } from './tcp-relay.ts';

/** A PostgreSQL that hangs, has no connections left, fails over to its standby, or is read-only. */
const publicUrl = new URL('https://assay.example');
/** Longer than the longest call may take. */
const faultTime = 20_000;
const longestCall = 17_000;

const withPostgres = (first: OwnPostgres) => {
  const dataDir = dataFolder();
  let postgres = first;
  let database: TestDatabase;
  let relay: TcpRelay;
  let server: Started;
  const base = () => `http://127.0.0.1:${server.port}`;
  const work = () => putPeopleToWork({ database, base: base(), publicUrl });
  beforeAll(async () => {
    database = await databaseIn(first);
    await fillWorkspace(database);
    relay = await startTcpRelay({ host: '127.0.0.1', port: first.port });
    server = await startMain({
      DATABASE_URL: first.urlAt(relay.port),
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl.href,
      EVIDENCE_URL: 'off',
    });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await relay.close();
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('while PostgreSQL hangs, calls end in time; afterwards work goes on, and nothing is lost or doubled', async () => {
    const people = await work();
    await people.more(20);
    postgres.suspend();
    await pause(1_000);
    expect(await readiness(base())).toMatchObject({ code: 503, status: 'not ready' });
    await pause(faultTime);
    expect(await readiness(base())).toMatchObject({ code: 503, status: 'not ready' });
    postgres.resume();
    await people.more(40);
    await expect.poll(() => readiness(base())).toMatchObject({ code: 200, status: 'ready' });
    expect(await people.finish()).toEqual([]);
    expect(people.refused()).toBeGreaterThan(0);
    expect(people.slowest()).toBeLessThan(longestCall);
  });

  test('while others have all connections, calls are refused in words; afterwards work goes on', async () => {
    const people = await work();
    await people.more(20);
    // Waits for a moment in which the pool of the server has given its connections back.
    const { rows } = await database.pool.query<{ max: number }>(
      "select current_setting('max_connections')::int as max",
    );
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
    const holders = await Promise.all(
      Array.from({ length: rows[0]?.max ?? 0 }, () => plainClient(first.url, 'assay test').catch(() => null)),
    );
    await pause(3_000);
    const before = people.acknowledged();
    for (const one of holders) void one?.end();
    await people.more(40);
    expect(await people.finish()).toEqual([]);
    expect(people.acknowledged()).toBeGreaterThan(before);
    expect(people.refused()).toBeGreaterThan(0);
  });

  test('on a database that is read-only, people read, changes are refused in words, and /readyz says so', async () => {
    await database.pool.query('alter database postgres set default_transaction_read_only = on');
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
    const people = await work();
    await expect.poll(() => readiness(base())).toEqual({ code: 200, status: 'ready', database: 'read-only' });
    await pause(2_000);
    expect(people.acknowledged()).toBe(0);
    expect(people.refused()).toBeGreaterThan(0);
    const client = await database.pool.connect();
    await client.query(
      'set default_transaction_read_only = off; alter database postgres set default_transaction_read_only = off',
    );
    client.release();
    // The connections that the server has stay read-only until it opens others.
    await people.more(40);
    await expect.poll(() => readiness(base())).toEqual({ code: 200, status: 'ready' });
    expect(await people.finish()).toEqual([]);
  });

  test('a statement that takes long is not taken for a connection that hangs', async () => {
    const { pool, close } = await openDatabase(first.url, 1);
    const { rows } = await pool.query("select pg_sleep(9), 'finished' as state");
    expect(rows).toMatchObject([{ state: 'finished' }]);
    await close();
  });

  test('a connection that may only read is replaced after the first change that it refuses', async () => {
    const { kysely, close } = await openDatabase(first.url, 1);
    await sql`set default_transaction_read_only = on`.execute(kysely);
    const add = () =>
      kysely.transaction().execute((tx) => sql`create table if not exists additions (id int)`.execute(tx));
    await expect(add()).rejects.toMatchObject({ code: '25006' });
    // Always in use, so that it never ends for being idle.
    await expect
      .poll(
        () =>
          add().then(
            () => 'done',
            () => 'refused',
          ),
        { interval: 20, timeout: 5_000 },
      )
      .toBe('done');
    await close();
  });

  test('after a failover to the standby, work goes on, and what was acknowledged is there once', async () => {
    const standby = await first.standby();
    await database.pool.query("alter system set synchronous_standby_names = 'standby'");
    await database.pool.query('select pg_reload_conf()');
    const inStep = "select 1 from pg_stat_replication where sync_state = 'sync'";
    await expect.poll(async () => (await database.pool.query(inStep)).rowCount).toBe(1);
    const people = await work();
    await people.more(20);
    await first.kill();
    await pause(2_000);
    expect(await readiness(base())).toMatchObject({ code: 503, status: 'not ready' });
    // An administrator, or a tool such as Patroni, promotes the standby and gives it the address.
    relay.leadTo({ host: '127.0.0.1', port: standby.port });
    await expect.poll(() => readiness(base())).toEqual({ code: 200, status: 'ready', database: 'read-only' });
    standby.promote();
    await database.close().catch(() => {});
    postgres = standby;
    rmSync(first.folder, { recursive: true, force: true });
    database = await databaseIn(standby);
    people.compareWith(database);
    // The new primary has no standby of its own.
    await database.pool.query('alter system reset synchronous_standby_names');
    await database.pool.query('select pg_reload_conf()');
    await people.more(40);
    await expect.poll(() => readiness(base())).toEqual({ code: 200, status: 'ready' });
    expect(await people.finish()).toEqual([]);
  });
};

const postgres = await startOwnPostgres('max_connections=40', 'fsync=off');
if (postgres) describe('with a PostgreSQL of its own', () => withPostgres(postgres));
else console.log('Debian’s PostgreSQL is not installed: a PostgreSQL that hangs or fails over is not tested.');
