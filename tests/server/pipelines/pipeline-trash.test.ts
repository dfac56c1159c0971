import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExecute } from '../../../server/journal/create-execute.ts';
import { purgePipelines } from '../../../server/pipelines/trashed-pipelines.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { addedScenario } from '../scenarios/at-scenarios.ts';
import { atSchedule } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atPipeline, pipelineOf } from './at-pipelines.ts';

let space: Workspace;
let owner: Caller;
let scenario: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  scenario = await addedScenario(owner);
});
afterAll(() => space.close());

const read = (id: string) => owner.reply('pipelines.read', atPipeline(id));

test('a deleted pipeline is in the trash, and is restored with its stages, jobs, items and executions; purged, it is gone with its schedules', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [scenario] }] }], { name: 'Thrown away' });
  const run = await owner.reply('pipelines.execute', { ...atPipeline(id), body: {} });
  const schedule = await owner.reply('pipelines.schedule', {
    ...atPipeline(id),
    body: { cronExpression: '0 3 1 1 *' },
  });
  const { position: _, ...before } = await read(id);
  await owner.reply('pipelines.delete', atPipeline(id));
  const trash = async () =>
    (await owner.reply('trash.list', { params: { id: 'p-1' }, query: { term: id } }))._embedded.deleted;
  const [entry] = await trash();
  expect(entry).toMatchObject({
    id,
    type: 'PIPELINE',
    name: 'Thrown away',
    createdBy: 'owner',
    deletedByUser: 'owner',
  });
  expect(Date.parse(entry?.purgeDate ?? '') - Date.parse(entry?.deletedOnDate ?? '')).toBe(limits.trashLife);
  expect((await owner.ask('pipelines.execute', { ...atPipeline(id), body: {} })).status).toBe(410);
  await owner.reply('pipelines.restore', atPipeline(id));
  const { position: __, ...after } = await read(id);
  expect(after).toEqual({ ...before, revision: before.revision + 2 });
  expect(await trash()).toEqual([]);
  const { pipelineExecutions } = await owner.reply('pipelines.executions', { ...atPipeline(id), query: {} });
  expect(pipelineExecutions.map((one) => one.id)).toEqual([run.id]);
  await owner.reply('pipelines.delete', atPipeline(id));
  const { kysely: database } = space.database;
  const execute = createExecute({ database, cascades: [], publish: () => {}, notify: () => {}, now: Date.now });
  expect(await purgePipelines({ database, execute }, Date.now() + limits.trashLife)).toBeGreaterThan(0);
  expect(await owner.problem('pipelines.restore', atPipeline(id))).toMatchObject({ status: 404 });
  expect((await owner.ask('schedules.read', atSchedule(schedule.id))).status).toBe(404);
});
