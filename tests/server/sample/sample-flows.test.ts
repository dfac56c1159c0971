import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSample } from '../../../server/sample/fill-sample.ts';
import { sampleRequirements } from '../../../server/sample/sample-requirements.ts';
import { sampleFlows, sampleFolders } from '../../../server/sample/sample-flows.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await fillSample(database);
});
afterAll(() => database.close());

test('the sample workspace has about 40 flows in folders, made by the same events as real work', async () => {
  const { kysely } = database;
  const flows = await kysely.selectFrom('flows').select(['id', 'name', 'folder_id', 'number_of_steps']).execute();
  expect(flows).toHaveLength(sampleFlows.length);
  expect(flows.length).toBeGreaterThanOrEqual(40);
  expect(flows.every(({ number_of_steps }) => number_of_steps > 0)).toBe(true);
  const events = await kysely.selectFrom('facts').select('about').where('type', '=', 'flow.created').execute();
  expect(new Set(events.map(({ about }) => about))).toEqual(new Set(flows.map(({ id }) => `flow/${id}`)));
  const folders = await kysely.selectFrom('folders').select(['id', 'items']).execute();
  expect(folders).toHaveLength(sampleFolders.length);
  for (const { id, items } of folders) expect(items).toBe(flows.filter(({ folder_id }) => folder_id === id).length);
  const { flow_total } = await kysely
    .selectFrom('projects')
    .select('flow_total')
    .where('id', '=', 'p-shop')
    .executeTakeFirstOrThrow();
  expect(flow_total).toBe(flows.length);
  expect((await kysely.selectFrom('flow_uses').selectAll().execute()).length).toBeGreaterThan(3);
  for (const id of ['fl-pay-card', 'fl-pay-invoice', 'fl-stock-import'])
    expect(flows.map((flow) => flow.id)).toContain(id);
});

test('no sample scenario has an adapter run the manual steps of a flow', async () => {
  const { kysely } = database;
  const manual = await kysely
    .selectFrom('flow_steps')
    .select('flow_id')
    .where(sql<boolean>`coalesce(data->>'actionType', 'Manual') = 'Manual'`)
    .distinct()
    .execute();
  const places = await kysely
    .selectFrom('scenario_places')
    .select(['scenario_id', 'flow_id'])
    .where(
      'flow_id',
      'in',
      manual.map(({ flow_id }) => flow_id),
    )
    .where(sql<boolean>`coalesce(data->>'executionMode', 'AUTOMATED') = 'AUTOMATED'`)
    .execute();
  expect(manual.length).toBeGreaterThan(5);
  expect(places).toEqual([]);
});

test('what the sample schedules, and its pipelines, run without a person', async () => {
  const { kysely } = database;
  const scheduled = await kysely
    .selectFrom('schedules')
    .select('entity_id')
    .where('execution_entity', '=', 'SCENARIO')
    .execute();
  const items = await kysely
    .selectFrom('facts')
    .select(sql<string>`data->'part'->>'scenarioId'`.as('scenario'))
    .where('type', '=', 'part.added')
    .where(sql<boolean>`data->'part'->>'kind' = 'item'`)
    .execute();
  const ids = [...scheduled.map((one) => one.entity_id), ...items.map(({ scenario }) => scenario)];
  const byPerson = await kysely
    .selectFrom('scenario_places')
    .select(['scenario_id', 'flow_id'])
    .where('scenario_id', 'in', ids)
    .where(sql<boolean>`coalesce(data->>'executionMode', 'AUTOMATED') <> 'AUTOMATED'`)
    .execute();
  expect(new Set(ids)).toEqual(new Set(['sc-guest-checkout', 'sc-coupon']));
  expect(byPerson).toEqual([]);
});

test('requirements of the sample are covered, and their states follow from its runs', async () => {
  const { kysely } = database;
  const links = await kysely.selectFrom('requirements').select(['itemId', 'entityId']).execute();
  expect(new Set(links.map(({ itemId }) => itemId))).toEqual(new Set(sampleRequirements.map(({ key }) => key)));
  const items = await kysely.selectFrom('items').select('id').where('project_id', '=', 'p-shop').execute();
  const known = new Set(items.map(({ id }) => id));
  for (const { entityId } of links) expect(known).toContain(entityId);
  const states = await kysely.selectFrom('requirement_states').select(['itemId', 'state']).execute();
  expect(Object.fromEntries(states.map(({ itemId, state }) => [itemId, state]))).toMatchObject({
    'REQ-102': 'PASSING',
    'REQ-111': 'FAILING',
    'REQ-130': 'NOT_RUN',
  });
});
