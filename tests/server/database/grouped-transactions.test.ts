import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { groupedTransaction } from '../../../server/database/grouped-transactions.ts';
import { unawaited } from '../../../server/database/pipelined-transaction.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { serverLimits } from '../../../server/limits.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table entries (name text primary key, place serial, part xid8 default pg_current_xact_id())`.execute(
    database.kysely,
  );
  await sql`create table locks (id text primary key)`.execute(database.kysely);
  await sql`insert into locks values ('a'), ('b')`.execute(database.kysely);
});
beforeEach(() => sql`truncate entries`.execute(database.kysely));
afterAll(() => database.close());

type Tx = Transaction<Tables>;
const add = (tx: Tx, name: string) => sql`insert into entries (name) values (${name})`.execute(tx);
const lock = (tx: Tx, id: string) => sql`select id from locks where id = ${id} for update`.execute(tx);

const adding =
  (name: string) =>
  async (tx: Tx): Promise<string> => {
    await lock(tx, 'a');
    unawaited(add(tx, name));
    return name;
  };
const send = <Result>(work: (tx: Tx) => Promise<Result>, id = 'a') => groupedTransaction(database.kysely, id, work);
const entries = async () =>
  (await sql<{ name: string; part: string }>`select name, part from entries order by place`.execute(database.kysely)).rows;
const names = async () => (await entries()).map(({ name }) => name);

describe('works that lock the same', () => {
  test('run in the order in which they came, and share transactions', async () => {
    const wanted = Array.from({ length: 12 }, (_, place) => `entry-${place}`);
    expect(await Promise.all(wanted.map((name) => send(adding(name))))).toEqual(wanted);
    expect(await names()).toEqual(wanted);
    expect(new Set((await entries()).map(({ part }) => part)).size).toBe(1);
  });

  test('share a transaction up to the limit', async () => {
    const wanted = Array.from({ length: serverLimits.groupMost + 1 }, (_, place) => `entry-${place}`);
    await Promise.all(wanted.map((name) => send(adding(name))));
    expect(await names()).toEqual(wanted);
    expect(new Set((await entries()).map(({ part }) => part)).size).toBe(2);
  });

  test('see what the work before has stored', async () => {
    const counted = async (tx: Tx) => {
      await lock(tx, 'a');
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from entries`.execute(tx);
      unawaited(add(tx, `after-${rows[0]?.total}`));
    };
    await Promise.all([send(counted), send(counted), send(counted)]);
    expect(await names()).toEqual(['after-0', 'after-1', 'after-2']);
  });

  test('with others do not wait for each other', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const held = send(async () => gate);
    await send(async (tx) => void (await lock(tx, 'b')), 'b');
    release();
    await held;
  });
});

describe('a work that is rejected', () => {
  const refused = async (tx: Tx) => {
    unawaited(add(tx, 'taken back'));
    throw new Error('not allowed');
  };

  test('takes back its own statements and leaves those of the others', async () => {
    const results = await Promise.allSettled([send(adding('one')), send(refused), send(adding('two'))]);
    expect(results).toMatchObject([{ value: 'one' }, { reason: { message: 'not allowed' } }, { value: 'two' }]);
    expect(await names()).toEqual(['one', 'two']);
  });

  test('because its statement failed, leaves those of the others, too', async () => {
    const failing = async (tx: Tx) => void (await sql`select 1 / 0`.execute(tx));
    const results = await Promise.allSettled([send(adding('one')), send(failing), send(adding('two'))]);
    expect(results).toMatchObject([{ value: 'one' }, { reason: { code: '22012' } }, { value: 'two' }]);
    expect(await names()).toEqual(['one', 'two']);
  });
});

test('a statement that fails without anybody waiting for it fails its work alone', async () => {
  const twice = async (tx: Tx) => {
    unawaited(add(tx, 'same'));
    unawaited(add(tx, 'same'));
    return 'stored';
  };
  const results = await Promise.allSettled([send(adding('one')), send(twice), send(adding('two')), send(refusing)]);
  expect(results).toMatchObject([
    { value: 'one' },
    { reason: { constraint: 'entries_pkey' } },
    { value: 'two' },
    { reason: { message: 'not allowed' } },
  ]);
  expect(await names()).toEqual(['one', 'two']);
});

const refusing = async () => Promise.reject(new Error('not allowed'));

test('a statement after the end of its work is refused, while the transaction goes on', async () => {
  const before: Tx[] = [];
  const late = async (tx: Tx) => {
    await lock(tx, 'a');
    return add(before[0]!, 'late').then(
      () => 'stored',
      (error: Error) => error.message,
    );
  };
  const [, told] = await Promise.all([send(async (tx) => void before.push(tx)), send(late), send(adding('two'))]);
  expect(told).toBe('The transaction has ended.');
  expect(await names()).toEqual(['two']);
});

test('a lock that nobody gives up fails all who share the transaction, once', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const holder = database.kysely.transaction().execute(async (tx) => {
    await lock(tx, 'a');
    await gate;
  });
  const soon = async (tx: Tx) => {
    unawaited(sql`set local lock_timeout = 50`.execute(tx));
    await lock(tx, 'a');
  };
  let tries = 0;
  const counting = (tx: Tx) => {
    tries += 1;
    return soon(tx);
  };
  const results = await Promise.allSettled([send(counting), send(counting), send(counting)]);
  release();
  await holder;
  expect(results).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { code: '55P03' } })));
  expect(tries).toBe(1);
});

test('any mixture of works stores what they would store one after the other', async () => {
  const kinds = fc.constantFrom('stored', 'refused', 'failed', 'failed unseen', 'caught');
  const story = fc.array(fc.tuple(kinds, fc.nat(5)), { minLength: 1, maxLength: 20 });
  const workOf = (kind: string, name: string) => async (tx: Tx) => {
    await lock(tx, 'a');
    if (kind === 'refused') throw new Error('not allowed');
    if (kind === 'failed') await sql`select 1 / 0`.execute(tx);
    if (kind === 'failed unseen') unawaited(sql`select 1 / 0`.execute(tx));
    if (kind === 'caught') await sql`select 1 / 0`.execute(tx).catch(() => {});
    unawaited(add(tx, name));
    return name;
  };
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      await sql`truncate entries`.execute(database.kysely);
      const results = await Promise.allSettled(steps.map(([kind, number]) => send(workOf(kind, `entry-${number}`))));
      const known: string[] = [];
      const expected = steps.map(([kind, number]) => {
        const isStored = kind === 'stored' && !known.includes(`entry-${number}`);
        if (isStored) known.push(`entry-${number}`);
        return isStored ? 'fulfilled' : 'rejected';
      });
      expect(results.map(({ status }) => status)).toEqual(expected);
      expect(await names()).toEqual(known);
    }),
    { numRuns: 60 },
  );
});
