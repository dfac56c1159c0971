import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { isTransient } from '../../../server/wire/is-transient.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await freshDatabase();
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});

const often = async (text: string, times: number = serverLimits.preparedAfter) => {
  for (let count = 0; count < times; count += 1) await client.query(text, [count]);
};
const preparedTexts = async () =>
  (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test('a statement is prepared once it has run often, and answers as before', async () => {
  const text = 'select $1::int + 1 as next';
  await often(text, serverLimits.preparedAfter - 1);
  expect(await preparedTexts()).not.toContain(text);
  await often(text, 1);
  expect(await preparedTexts()).toContain(text);
  expect((await client.query(text, [41])).rows).toEqual([{ next: 42 }]);
});

test('a statement that searches texts is never prepared: its plan depends on the term', async () => {
  const text = `select count(*) from items where search like '%' || $1::text || '%'`;
  await often(text, serverLimits.preparedAfter + 5);
  expect(await preparedTexts()).not.toContain(text);
});

test('a statement whose table has changed fails once and is not prepared again', async () => {
  await client.query('create temporary table changing (id int)');
  const text = 'select * from changing where id > $1';
  await often(text);
  expect(await preparedTexts()).toContain(text);
  await client.query('alter table changing add column name text');
  const error: unknown = await client.query(text, [1]).catch((reason: unknown) => reason);
  expect((error as Error).message).toBe('cached plan must not change result type');
  // The call is answered with 503 and sent again.
  expect(isTransient(error)).toBe(true);
  await often(text);
  expect((await client.query(text, [1])).fields.map(({ name }) => name)).toEqual(['id', 'name']);
});

test('the number of prepared statements of a connection has a limit', async () => {
  for (let index = 0; index < serverLimits.preparedMost + 5; index += 1) await often(`select $1::int as n${index}`);
  const current = (await preparedTexts()).filter((text) => !text.includes('changing'));
  expect(current).toHaveLength(serverLimits.preparedMost);
});
