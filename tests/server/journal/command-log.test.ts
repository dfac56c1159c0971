import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCommand, keepAnswer, reusedKey, type Answered } from '../../../server/journal/command-log.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const answer: Answered = { status: 201, reply: { id: 'SHOP-1' } };

/** Sends a command; `work` runs only for the first request. */
const send = (user: string, id: string, hash: string, work: () => Promise<void> = async () => {}) =>
  database.kysely.transaction().execute(async (tx) => {
    const known = await claimCommand(tx, { user, id, hash });
    if (known) return { first: false, answer: known };
    await work();
    await keepAnswer(tx, user, id, answer);
    return { first: true, answer };
  });

test('the second sender of a command gets the answer of the first', async () => {
  expect(await send('ann', 'key-1', 'h')).toEqual({ first: true, answer });
  expect(await send('ann', 'key-1', 'h')).toEqual({ first: false, answer });
});

test('a sender waits while the same command is running', async () => {
  let finish = () => {};
  const work = new Promise<void>((resolve) => (finish = resolve));
  // At work before the others are sent: each comes over a connection of its own, and any could be quicker.
  const first = await new Promise<{ readonly told: ReturnType<typeof send> }>((resolve) => {
    const result = send('ann', 'key-2', 'h', () => {
      resolve({ told: result });
      return work;
    });
  });
  const others = [send('ann', 'key-2', 'h'), send('ann', 'key-2', 'h')];
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
    )
    .toBeGreaterThan(0);
  finish();
  expect((await Promise.all([first.told, ...others])).filter((result) => result.first)).toHaveLength(1);
});

test('the next sender executes the command if the first fails', async () => {
  await expect(send('ann', 'key-3', 'h', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(await send('ann', 'key-3', 'h')).toMatchObject({ first: true });
});

test('the same id with another body is rejected with the created id, and the same id of another user is a different command', async () => {
  await send('ann', 'key-4', 'one body');
  await expect(send('ann', 'key-4', 'another body')).rejects.toEqual({ ...reusedKey, made: 'SHOP-1' });
  expect(await send('ben', 'key-4', 'another body')).toMatchObject({ first: true });
});
