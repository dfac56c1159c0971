import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { addedScenario } from '../scenarios/at-scenarios.ts';
import { runnableScenario } from '../schedules/at-schedules.ts';
import {
  addedItem,
  addedJob,
  addedPipeline,
  addedStage,
  atExecution,
  atPipeline,
  executed,
  inP1,
  pipelineOf,
} from './at-pipelines.ts';

/** Owners change and execute pipelines, readers of the module see them, contributors change none [PERM-017, PERM-036, PERM-040]. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
const as = (status: number) => writers.map((one) => (one === 200 ? status : one));

type Call = PermissionCell['ask'];
const cell = (
  call: CallName,
  statuses: readonly number[],
  right: PermissionCell['right'],
  ask: Call,
): PermissionCell => ({
  ...{ call, what: 'of p-1', statuses, right, ask },
});
const read = ['read', 'TestPipeline'] as const;
const update = ['update', 'TestPipeline'] as const;

const withItem = async (owner: Caller) => {
  const id = await addedPipeline(owner);
  const job = await addedJob(owner, id, await addedStage(owner, id));
  return { id, ...job, item: await addedItem(owner, id, job, await addedScenario(owner)) };
};
const runnable = async (owner: Caller) => pipelineOf(owner, [{ jobs: [{ items: [await runnableScenario(owner)] }] }]);
const withHook = async (owner: Caller) => {
  const id = await addedPipeline(owner);
  const { hook } = await owner.reply('pipelines.createHook', { ...atPipeline(id), body: { name: 'CI', ref: '' } });
  return { params: { project: 'p-1', id, hook: hook.id } };
};
const withExecution = async (owner: Caller) => {
  const id = await runnable(owner);
  return atExecution(id, await executed(owner, id));
};

let bare = 0;
/** Its only item has no flow, so its execution is over at once. */
const withFailed = async (owner: Caller) => {
  const name = `Bare ${(bare += 1)}`;
  const { id: scenario } = await owner.reply('scenarios.create', { ...inP1, body: { name } as never });
  const id = await pipelineOf(owner, [{ jobs: [{ items: [scenario] }] }]);
  return atExecution(id, await executed(owner, id));
};

export const pipelinePermissions: readonly PermissionCell[] = [
  cell('pipelines.list', readers, read, (who) => who.ask('pipelines.list', inP1)),
  cell('pipelines.read', readers, read, async (who, owner) =>
    who.ask('pipelines.read', atPipeline(await addedPipeline(owner))),
  ),
  cell('pipelines.executions', readers, read, async (who, owner) =>
    who.ask('pipelines.executions', atPipeline(await addedPipeline(owner))),
  ),
  cell('pipelines.execution', readers, read, async (who, owner) =>
    who.ask('pipelines.execution', await withExecution(owner)),
  ),
  cell('pipelines.results', readers, read, async (who, owner) =>
    who.ask('pipelines.results', await withExecution(owner)),
  ),
  cell('pipelines.audit', readers, read, async (who, owner) =>
    who.ask('pipelines.audit', { ...atPipeline(await addedPipeline(owner)), query: {} }),
  ),
  cell('pipelines.hooks', readers, read, async (who, owner) =>
    who.ask('pipelines.hooks', atPipeline(await addedPipeline(owner))),
  ),
  cell('pipelines.createHook', as(201), update, async (who, owner) =>
    who.ask('pipelines.createHook', { ...atPipeline(await addedPipeline(owner)), body: { name: 'CI' } }),
  ),
  cell('pipelines.rotateHook', writers, update, async (who, owner) =>
    who.ask('pipelines.rotateHook', await withHook(owner)),
  ),
  cell('pipelines.deleteHook', writers, update, async (who, owner) =>
    who.ask('pipelines.deleteHook', await withHook(owner)),
  ),
  cell('pipelines.create', as(201), ['create', 'TestPipeline'], (who) =>
    who.ask('pipelines.create', { ...inP1, body: { name: 'Other' } }),
  ),
  cell('pipelines.update', writers, update, async (who, owner) =>
    who.ask('pipelines.update', { ...atPipeline(await addedPipeline(owner)), body: { name: 'Other' } }),
  ),
  cell('pipelines.restore', writers, ['delete', 'TestPipeline'], async (who, owner) => {
    const at = atPipeline(await addedPipeline(owner));
    await owner.reply('pipelines.delete', at);
    return who.ask('pipelines.restore', at);
  }),
  cell('pipelines.delete', writers, ['delete', 'TestPipeline'], async (who, owner) =>
    who.ask('pipelines.delete', atPipeline(await addedPipeline(owner))),
  ),
  cell('pipelines.addStage', writers, update, async (who, owner) =>
    who.ask('pipelines.addStage', { ...atPipeline(await addedPipeline(owner)), body: { name: 'S' } }),
  ),
  cell('pipelines.updateStage', writers, update, async (who, owner) => {
    const { id, stageId } = await withItem(owner);
    return who.ask('pipelines.updateStage', { ...atPipeline(id), body: { stageId, name: 'S' } });
  }),
  cell('pipelines.moveStage', writers, update, async (who, owner) => {
    const { id, stageId } = await withItem(owner);
    return who.ask('pipelines.moveStage', { ...atPipeline(id), body: { stageId, position: 0 } });
  }),
  cell('pipelines.deleteStage', writers, update, async (who, owner) => {
    const { id, stageId } = await withItem(owner);
    return who.ask('pipelines.deleteStage', { ...atPipeline(id), body: { stageId } });
  }),
  cell('pipelines.addJob', writers, update, async (who, owner) => {
    const { id, stageId } = await withItem(owner);
    return who.ask('pipelines.addJob', { ...atPipeline(id), body: { stageId, name: 'J' } });
  }),
  cell('pipelines.updateJob', writers, update, async (who, owner) => {
    const { id, stageId, jobId } = await withItem(owner);
    return who.ask('pipelines.updateJob', { ...atPipeline(id), body: { stageId, jobId, name: 'J' } });
  }),
  cell('pipelines.moveJob', writers, update, async (who, owner) => {
    const { id, stageId, jobId } = await withItem(owner);
    return who.ask('pipelines.moveJob', { ...atPipeline(id), body: { stageId, jobId } });
  }),
  cell('pipelines.deleteJob', writers, update, async (who, owner) => {
    const { id, stageId, jobId } = await withItem(owner);
    return who.ask('pipelines.deleteJob', { ...atPipeline(id), body: { stageId, jobId } });
  }),
  cell('pipelines.addItem', writers, update, async (who, owner) => {
    const { id, stageId, jobId } = await withItem(owner);
    const item = { scenarioId: await addedScenario(owner) };
    return who.ask('pipelines.addItem', { ...atPipeline(id), body: { stageId, jobId, item } });
  }),
  cell('pipelines.moveItem', writers, update, async (who, owner) => {
    const { id, stageId, jobId, item } = await withItem(owner);
    return who.ask('pipelines.moveItem', { ...atPipeline(id), body: { id: item, to: { stageId, jobId } } });
  }),
  cell('pipelines.deleteItem', writers, update, async (who, owner) => {
    const { id, stageId, jobId, item } = await withItem(owner);
    return who.ask('pipelines.deleteItem', { ...atPipeline(id), body: { stageId, jobId, id: item } });
  }),
  cell('pipelines.changePart', writers, update, async (who, owner) => {
    const { id, item } = await withItem(owner);
    return who.ask('pipelines.changePart', { ...atPipeline(id), body: { type: 'remove', part: item } });
  }),
  cell('pipelines.execute', as(202), update, async (who, owner) =>
    who.ask('pipelines.execute', { ...atPipeline(await runnable(owner)), body: {} }),
  ),
  cell('pipelines.rerun', as(202), update, async (who, owner) => who.ask('pipelines.rerun', await withFailed(owner))),
  cell('pipelines.cancel', writers, update, async (who, owner) =>
    who.ask('pipelines.cancel', await withExecution(owner)),
  ),
  cell('pipelines.schedule', as(201), ['create', 'Schedule'], async (who, owner) =>
    who.ask('pipelines.schedule', {
      ...atPipeline(await addedPipeline(owner)),
      body: { cronExpression: '0 3 * * *' },
    }),
  ),
];
