import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pipelinedTransaction, unawaited } from '../../../server/database/pipelined-transaction.ts';
import { report, update } from '../defects/at-defects.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { openWorkspace } from '../workspace.ts';
import { watchQueries } from './watch-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table counters (id text primary key, value int not null)`.execute(database.kysely);
});
beforeEach(async () => {
  await sql`truncate counters`.execute(database.kysely);
  await sql`insert into counters values ('a', 1)`.execute(database.kysely);
});
afterAll(() => database.close());

const valueOf = async () =>
  (await sql<{ value: number }>`select value from counters where id = 'a'`.execute(database.kysely)).rows[0]?.value;

let endWatch = () => {};
afterEach(() => endWatch());

interface Seen {
  readonly event: 'sent' | 'answered';
  readonly client: unknown;
  readonly text: string;
}

/** Each statement of all clients as it is sent, and each answer as it arrives. */
const watchStatements = () => {
  const seen: Seen[] = [];
  endWatch = watchQueries(({ client, text, answer }) => {
    seen.push({ event: 'sent', client, text });
    const answered = () => void seen.push({ event: 'answered', client, text });
    answer.then(answered, answered);
  });
  return seen;
};

/** The transaction that sent this statement. Background work has clients of its own, which are not counted. */
const transactionOf = (seen: readonly Seen[], statement: string): readonly Seen[] => {
  const at = seen.findIndex(({ text }) => text.startsWith(statement));
  const own = (one: Seen) => one.client === seen[at]?.client;
  const begin = seen.slice(0, at).findLastIndex((one) => own(one) && one.text === 'begin');
  const end = seen.findIndex((one, index) => index > at && own(one) && one.text === 'commit');
  return seen.slice(begin, end + 1).filter(own);
};

/** How often a client waited until nothing was on its way. */
const roundTrips = (seen: readonly Seen[]): number => {
  let [open, trips] = [0, 0];
  for (const { event } of seen) {
    if (event === 'sent' && open === 0) trips += 1;
    open += event === 'sent' ? 1 : -1;
  }
  return trips;
};

test('statements that nobody waits for are committed, in the order in which they were issued', async () => {
  const seen = watchStatements();
  const result = await pipelinedTransaction(database.kysely, async (tx) => {
    unawaited(sql`update counters set value = value * 10 where id = 'a'`.execute(tx));
    unawaited(sql`update counters set value = value + 1 where id = 'a'`.execute(tx));
    return 'done';
  });
  expect(roundTrips(transactionOf(seen, 'update counters'))).toBe(1);
  expect(result).toBe('done');
  expect(await valueOf()).toBe(11);
});

test('a statement that fails without anybody waiting for it fails the transaction, and nothing is committed', async () => {
  const running = pipelinedTransaction(database.kysely, async (tx) => {
    unawaited(sql`update counters set value = 2 where id = 'a'`.execute(tx));
    unawaited(sql`insert into counters values ('a', 3)`.execute(tx));
    unawaited(sql`insert into counters values ('b', 4)`.execute(tx));
    return 'done';
  });
  await expect(running).rejects.toMatchObject({ constraint: 'counters_pkey' });
  expect(await valueOf()).toBe(1);
});

test('an error that is caught inside still fails the transaction, because the database has given it up', async () => {
  const running = pipelinedTransaction(database.kysely, async (tx) => {
    await sql`insert into counters values ('a', 3)`.execute(tx).catch(() => {});
    return 'done';
  });
  await expect(running).rejects.toMatchObject({ constraint: 'counters_pkey' });
});

test('an error of the work rolls everything back and is passed on', async () => {
  const running = pipelinedTransaction(database.kysely, async (tx) => {
    unawaited(sql`update counters set value = 2 where id = 'a'`.execute(tx));
    throw new Error('not allowed');
  });
  await expect(running).rejects.toThrow('not allowed');
  expect(await valueOf()).toBe(1);
});

test('the connection is clean afterwards', async () => {
  await pipelinedTransaction(database.kysely, async () => Promise.reject(new Error('no'))).catch(() => {});
  await sql`update counters set value = 5 where id = 'a'`.execute(database.kysely);
  expect(await valueOf()).toBe(5);
});

test('a statement after the end is refused', async () => {
  const late = await pipelinedTransaction(database.kysely, async (tx) => tx);
  await expect(sql`select 1`.execute(late)).rejects.toThrow('The transaction has ended.');
});

test('a read that is sent behind a lock sees what the lock waited for', async () => {
  const add = () =>
    pipelinedTransaction(database.kysely, async (tx) => {
      unawaited(sql`select 1 from counters where id = 'a' for update`.execute(tx));
      const { rows } = await sql<{ value: number }>`select value from counters where id = 'a'`.execute(tx);
      unawaited(sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where id = 'a'`.execute(tx));
    });
  await Promise.all(Array.from({ length: 40 }, add));
  expect(await valueOf()).toBe(41);
});

test('a change of a field waits for the database twice in its transaction, and once for the rights of the caller', async () => {
  const space = await openWorkspace();
  try {
    const owner = space.as('owner');
    const id = await report(owner);
    const seen = watchStatements();
    await update(owner, id, 'header', 'A better title');
    endWatch();
    expect(roundTrips(transactionOf(seen, 'insert into commands'))).toBe(2);
    expect(seen.filter(({ event, text }) => event === 'sent' && text.startsWith('select r.place'))).toHaveLength(1);
  } finally {
    await space.close();
  }
});
