import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { groupedTransaction, type GroupedWork, type Locking } from '../../../server/database/grouped-transactions.ts';
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
const lock = (tx: Tx, id: string, locking: Locking) =>
  sql`select id from locks where id = ${id} for update ${locking === 'waiting' ? sql`` : sql`nowait`}`.execute(tx);

const adding =
  (name: string, id = 'a') =>
  async (tx: Tx, locking: Locking): Promise<string> => {
    await lock(tx, id, locking);
    unawaited(add(tx, name));
    return name;
  };
const send = <Result>(work: GroupedWork<Result>, id = 'a') => groupedTransaction(database.kysely, id, work);
const partOf = async () => new Set((await entries()).map(({ part }) => part)).size;

/** A transaction of somebody else that has a lock until it is told to end. */
const holding = async (id: string) => {
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = database.kysely.transaction().execute(async (tx) => {
    await lock(tx, id, 'waiting');
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  return async () => {
    gate.resolve();
    await held;
  };
};
const entries = async () =>
  (await sql<{ name: string; part: string }>`select name, part from entries order by place`.execute(database.kysely))
    .rows;
const names = async () => (await entries()).map(({ name }) => name);

describe('works that lock the same', () => {
  test('run in the order in which they came, and share transactions', async () => {
    const wanted = Array.from({ length: 12 }, (_, place) => `entry-${place}`);
    expect(await Promise.all(wanted.map((name) => send(adding(name))))).toEqual(wanted);
    expect(await names()).toEqual(wanted);
    expect(await partOf()).toBe(1);
  });

  test('share a transaction up to the limit', async () => {
    const wanted = Array.from({ length: serverLimits.groupMost + 1 }, (_, place) => `entry-${place}`);
    await Promise.all(wanted.map((name) => send(adding(name))));
    expect(await names()).toEqual(wanted);
    expect(await partOf()).toBe(2);
  });

  test('see what the work before has stored', async () => {
    const counted = async (tx: Tx, locking: Locking) => {
      await lock(tx, 'a', locking);
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from entries`.execute(tx);
      unawaited(add(tx, `after-${rows[0]?.total}`));
    };
    await Promise.all([send(counted), send(counted), send(counted)]);
    expect(await names()).toEqual(['after-0', 'after-1', 'after-2']);
  });
});

describe('works that lock something else', () => {
  test('share transactions, too', async () => {
    await Promise.all([send(adding('one', 'a'), 'a'), send(adding('two', 'b'), 'b'), send(adding('three', 'a'), 'a')]);
    expect(await names()).toEqual(['one', 'two', 'three']);
    expect(await partOf()).toBe(1);
  });

  test('do not wait for a lock that somebody else has', async () => {
    const release = await holding('a');
    const [held, more] = [send(adding('held', 'a'), 'a'), send(adding('held, too', 'a'), 'a')];
    await send(adding('free', 'b'), 'b');
    const later = send(adding('later', 'a'), 'a');
    await send(adding('still free', 'b'), 'b');
    await release();
    await Promise.all([held, more, later]);
    expect(await names()).toEqual(['free', 'still free', 'held', 'held, too', 'later']);
  });

  test('do not wait, however many locks somebody else has', async () => {
    const ids = Array.from({ length: serverLimits.groupsAtOnce + 1 }, (_, place) => `held-${place}`);
    for (const id of ids) await sql`insert into locks values (${id})`.execute(database.kysely);
    const releases = await Promise.all(ids.map(holding));
    const held: Promise<unknown>[] = [];
    for (const id of ids) {
      held.push(send(adding(id, id), id));
      await send(adding(`after ${id}`, 'b'), 'b');
    }
    expect(await names()).toEqual(ids.map((id) => `after ${id}`));
    for (const release of releases) await release();
    await Promise.all(held);
    expect(await names()).toHaveLength(2 * ids.length);
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

test('a lock that somebody else has is waited for, although the work only read behind it', async () => {
  const release = await holding('a');
  const reading = send(async (tx, locking) => {
    unawaited(lock(tx, 'a', locking));
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from entries`.execute(tx);
    return rows;
  });
  await send(adding('free', 'b'), 'b');
  await release();
  expect(await reading).toEqual([{ total: 1 }]);
});

test('a statement after the end of its work is refused, while the transaction goes on', async () => {
  const before: Tx[] = [];
  const late = async (tx: Tx, locking: Locking) => {
    await lock(tx, 'a', locking);
    return add(before[0]!, 'late').then(
      () => 'stored',
      (error: Error) => error.message,
    );
  };
  const [, answer] = await Promise.all([send(async (tx) => void before.push(tx)), send(late), send(adding('two'))]);
  expect(answer).toBe('The transaction has ended.');
  expect(await names()).toEqual(['two']);
});

test('a statement that could not be prepared behind a failed one is prepared by the next work', async () => {
  const find = (tx: Tx | TestDatabase['kysely']) => sql`select place from entries where name = ${'none'}`.execute(tx);
  for (let time = 1; time < serverLimits.preparedAfter; time += 1) await find(database.kysely);
  const release = await holding('a');
  const finding = (id: string) => async (tx: Tx, locking: Locking) => {
    const locked = lock(tx, id, locking);
    unawaited(locked);
    const found = find(tx);
    unawaited(found);
    await locked;
    return (await found).rows.length;
  };
  const held = send(finding('a'), 'a');
  expect(await send(finding('b'), 'b')).toBe(0);
  await release();
  expect(await held).toBe(0);
});

test('a lock that nobody gives up fails all who wait for it, at once', async () => {
  const release = await holding('a');
  const tries: Locking[] = [];
  const counting = async (tx: Tx, locking: Locking) => {
    tries.push(locking);
    unawaited(sql`set local lock_timeout = 50`.execute(tx));
    await lock(tx, 'a', locking);
  };
  const results = await Promise.allSettled([send(counting), send(counting), send(counting)]);
  await release();
  expect(results).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { code: '55P03' } })));
  expect(tries).toEqual(['at once', 'at once', 'at once', 'waiting']);
});

test('any mixture of works stores what they would store one after the other', async () => {
  const kinds = fc.constantFrom('stored', 'refused', 'failed', 'failed unseen', 'caught');
  const story = fc.array(fc.tuple(kinds, fc.nat(5), fc.constantFrom('a', 'b')), {
    minLength: 1,
    maxLength: serverLimits.groupMost,
  });
  const workOf = (kind: string, name: string, id: string) => async (tx: Tx, locking: Locking) => {
    await lock(tx, id, locking);
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
      const results = await Promise.allSettled(
        steps.map(([kind, number, id]) => send(workOf(kind, `entry-${number}`, id), id)),
      );
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
