import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedItems, failureText } from '../../../src/domain/pipelines/executions/failed-items.ts';
import { fillSample } from '../../../server/sample/fill-sample.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await fillSample(database);
});
afterAll(() => database.close());

test('a failed night of the sample says why each item failed, and every run of it has a log', async () => {
  const { kysely } = database;
  const rows = await kysely
    .selectFrom('pipeline_executions')
    .select(['number', 'status', 'stages'])
    .where('pipeline_id', '=', 'pl-nightly')
    .orderBy('number')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['PASSED', 'FAILED', 'PASSED', 'PASSED', 'FAILED']);
  const failed = rows.flatMap(({ stages }) => failedItems('p-shop', stages));
  expect(failed).toHaveLength(5);
  for (const { step, text } of failed) expect(failureText({ step, text })).toMatch(/^.+: The total is 49.90 €/);

  const attempts = rows.flatMap(({ stages }) =>
    stages.flatMap(({ jobs }) => jobs.flatMap(({ items }) => items.flatMap((item) => item.attempts))),
  );
  const logs = await kysely
    .selectFrom('runs')
    .innerJoin('run_nodes', 'run_nodes.run_id', 'runs.id')
    .select(['runs.id', 'run_nodes.flow_id', 'run_nodes.status'])
    .where(
      'runs.id',
      'in',
      attempts.map(({ runId }) => runId),
    )
    .execute();
  expect(new Set(logs.map(({ id }) => id)).size).toBe(attempts.length);
  const failing = logs.filter(({ status }) => status === 'FAILED');
  expect(new Set(failing.map(({ flow_id }) => flow_id))).toEqual(new Set(['fl-coupon']));
  expect(failing).toHaveLength(attempts.filter(({ status }) => status === 'FAILED').length);
});
