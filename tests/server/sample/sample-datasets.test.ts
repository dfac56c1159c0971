import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRows } from '../../../server/datasets/grid-rows.ts';
import { fillSample } from '../../../server/sample/fill-sample.ts';
import { sampleDatasets } from '../../../server/sample/sample-datasets.ts';
import { sampleFlows } from '../../../server/sample/sample-flows.ts';
import { cellFaultOf } from '../../../src/domain/datasets/grid/cell-fault.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await fillSample(database);
});
afterAll(() => database.close());

test('the sample workspace has six datasets, made by events, whose values fit their columns', async () => {
  const { kysely } = database;
  const datasets = await kysely.selectFrom('datasets').selectAll().orderBy('id').execute();
  expect(datasets.map(({ id }) => id)).toEqual(sampleDatasets.map(({ id }) => id).toSorted());
  expect(datasets).toHaveLength(6);
  const flows = new Set(['', ...sampleFlows.map(({ id }) => id)]);
  for (const { id, project_id: project, flow_id: flow, row_count: count, column_list: columns, revision } of datasets) {
    expect(flows).toContain(flow);
    const rows = await allRows(kysely, { project, dataset: id });
    expect(rows).toHaveLength(count);
    const faults = rows.flatMap(({ cells }) => columns.map((column) => cellFaultOf(cells[column.id]!, column)));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    const facts = await kysely.selectFrom('facts').select('revision').where('about', '=', `dataset/${id}`).execute();
    expect(facts).toHaveLength(revision);
  }
});
