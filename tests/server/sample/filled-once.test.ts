import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSample } from '../../../server/sample/fill-sample.ts';
import { sampleFlows } from '../../../server/sample/sample-flows.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('processes that start together fill the sample once', async () => {
  await Promise.all([fillSample(database), fillSample(database), fillSample(database)]);
  const { kysely } = database;
  const accounts = await kysely.selectFrom('accounts').select('id').execute();
  expect(accounts).toHaveLength(2);
  const flows = await kysely.selectFrom('flows').select('id').where('project_id', '=', 'p-shop').execute();
  expect(flows).toHaveLength(sampleFlows.length);
});
