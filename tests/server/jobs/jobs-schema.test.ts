import { afterAll, beforeAll, expect, test } from 'vitest';
import { bossOn } from '../../../server/jobs/boss-on.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

/** The tables of the queue are made by migrations, so that a start changes none and a restore makes the same. */
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('the migrations make the tables that the installed version of the library expects', async () => {
  const boss = bossOn(database.pool);
  const differences = await boss.detectSchemaDrift();
  expect(differences).toMatchObject({ ok: true });
});
