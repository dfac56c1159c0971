import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedDataset, changed, flowIds, openWithFlows, rowOf } from '../datasets/at-datasets.ts';
import { change, step, task } from '../flows/at-flows.ts';
import type { Workspace } from '../workspace.ts';
import { notes, requested, TestAgent, type Held } from './at-runs.ts';

/** The times of attempts say what came after what, also when a claim has waited. */
let space: Workspace;
let datasetId: string;
const { checkOut: flowId } = flowIds;
beforeAll(async () => {
  space = await openWithFlows();
  const owner = space.as('owner');
  await change(owner, flowId, [
    { type: 'task.add', task: task('t1') },
    { type: 'step.add', step: step('s1', 't1', { actionType: 'Navigate', parameterValue: '/' }) },
  ]);
  datasetId = (await addedDataset(owner, 'Orders')).id;
  await changed(owner, datasetId, { type: 'row.add', rows: ['r1', 'r2', 'r3'].map((id) => rowOf(id, {})) });
});
afterAll(() => space.close());

/** As if the next claim had arrived before this end. Returns the end. */
const endLater = async ({ run }: Held): Promise<string> => {
  const { rows } = await space.database.pool.query<{ ended: string }>(
    "update run_attempts set end_date = now() + interval '2 seconds' where token = $1 returning end_date as ended",
    [run.token],
  );
  return rows[0]?.ended ?? '';
};
const startOf = async ({ run }: Held): Promise<string | undefined> => {
  const { rows } = await space.database.pool.query<{ start_date: string }>(
    'select start_date from run_attempts where token = $1',
    [run.token],
  );
  return rows[0]?.start_date;
};

test('the next row begins after the one whose turn it takes has ended', async () => {
  const agent = await TestAgent.announced(space.as('owner'), { slots: 16 });
  await requested(space.as('owner'), { flowId, datasetId, rowsAtOnce: 2 }, { adapterId: agent.id });
  const first = await agent.claimed();
  const second = await agent.claimed();
  await first.events(1, notes(1, 3));
  await first.end('failed', 3);
  const ended = await endLater(first);
  const next = await agent.claimed();
  expect(new Date(next.run.startDate)).toEqual(new Date(ended));
  expect(await startOf(next)).toBe(next.run.startDate);
  expect(Date.parse((await startOf(second)) ?? '')).toBeLessThan(Date.parse(ended));
});
