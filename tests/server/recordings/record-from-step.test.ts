import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedDataset, flowIds, openWithFlows, passwordDataset } from '../datasets/at-datasets.ts';
import { everyTable } from '../every-table.ts';
import { addSteps, flowWith, requested, requestRefused, TestAgent } from '../runs/at-runs.ts';
import type { Workspace } from '../workspace.ts';
import { address, Recordings, StartedRecording } from './at-recordings.ts';

/** Recordings from a step on, and recordings as commands to adapters. */
const recordings = new Recordings();
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterEach(() => recordings.end());
afterAll(() => space.close());

const inP1 = { params: { project: 'p-1' } };
interface Wanted {
  readonly flowId: string;
  readonly stepId?: string;
  readonly datasetId?: string;
  readonly address?: string;
}
const begun = async (wanted: Wanted, who = owner) => {
  const agent = await TestAgent.announced(who);
  const body = { adapterId: agent.id, address: '', ...wanted };
  const { id } = await who.reply('recordings.start', { ...inP1, body });
  return recordings.add(new StartedRecording(who, agent.id, id));
};
const refused = async (wanted: Wanted, who = owner) => {
  const agent = await TestAgent.announced(who);
  return who.problem('recordings.start', { ...inP1, body: { adapterId: agent.id, address: '', ...wanted } });
};

test('the adapter alone gets the steps before, with the values and secrets of the first row [ADAPT-010]', async () => {
  const flowId = flowIds.checkOut;
  await addSteps(owner, flowId, {}, { actionType: 'Type', parameterValue: 'ann' }, { actionType: 'Type' }, {});
  const datasetId = await passwordDataset(owner, 's3');
  const recording = await begun({ flowId, stepId: 's4', datasetId, address });
  const next = await recording.next();
  expect(next?.before?.plan).toMatchObject({
    baseAddress: address,
    nodes: [{ rows: [{ iteration: 1 }], tasks: [{ steps: [{ id: 's1' }, { id: 's2' }, { id: 's3' }] }] }],
  });
  expect(next?.before?.secrets).toEqual({ Password: 'correct horse' });
  expect(await recording.tell({ state: 'preparing' })).toEqual({ state: 'preparing' });
  const seen = await recording.watch();
  expect(seen).toMatchObject({ state: 'preparing' });
  for (const text of [
    JSON.stringify(seen),
    JSON.stringify(next?.before?.plan),
    await everyTable(space.database.kysely),
  ])
    expect(text).not.toMatch(/correct horse|battery staple/);
});

test('without steps before, a recording from a step needs an address and prepares nothing', async () => {
  const flowId = await flowWith(owner, {}, {});
  expect(await refused({ flowId, stepId: 's1' })).toMatchObject({ status: 422, code: 'recordingAddress' });
  expect(await refused({ flowId, stepId: 's2', address: 'shop' })).toMatchObject({ code: 'recordingAddress' });
  const recording = await begun({ flowId, stepId: 's1', address });
  expect(await recording.next()).toMatchObject({ address, before: null });
});

test('steps that no adapter executes, and steps, flows and datasets that are not there, are refused', async () => {
  const flowId = await flowWith(owner, { actionType: 'Manual' }, {}, {});
  expect(await refused({ flowId, stepId: 's2' })).toMatchObject({ status: 403, code: 'incompatibleFlow' });
  const good = await flowWith(owner, {}, {});
  expect((await refused({ flowId: good, stepId: 's9' })).status).toBe(404);
  expect((await refused({ flowId: 'unknown', stepId: 's1' })).status).toBe(404);
  const { id: other } = await addedDataset(owner, 'Of another flow');
  expect((await refused({ flowId: good, stepId: 's2', datasetId: other })).status).toBe(404);
});

test('Record and RecordFromStep are commands whose answer names the recording, once for each key [ADAPT-010, ADAPT-018, ADAPT-025]', async () => {
  const flowId = await flowWith(owner, {}, {});
  const agent = await TestAgent.announced(owner);
  const key = { 'idempotency-key': randomUUID() };
  const record = () =>
    requested(owner, { flowId, baseAddress: address }, { adapterId: agent.id, command: 'Record' }, key);
  const sent = await record();
  expect(sent).toMatchObject({ runId: '', queued: false, message: 'Message sent to adapter' });
  expect(await record()).toEqual(sent);
  const recording = recordings.add(new StartedRecording(owner, agent.id, sent.recordingId ?? ''));
  expect(await recording.next()).toMatchObject({ id: sent.recordingId, address, before: null });

  const other = await TestAgent.announced(owner);
  const from = await requested(owner, { flowId, stepId: 's2' }, { adapterId: other.id, command: 'RecordFromStep' });
  const prepared = recordings.add(new StartedRecording(owner, other.id, from.recordingId ?? ''));
  expect(await prepared.next()).toMatchObject({
    before: { plan: { nodes: [{ tasks: [{ steps: [{ id: 's1' }] }] }] } },
  });
});

test('the virtual trainer gets the steps of the whole flow, and its person sees how it goes [ADAPT-010, ADAPT-018]', async () => {
  const flowId = await flowWith(owner, {}, { actionType: 'Click' });
  const agent = await TestAgent.announced(owner);
  const command = { adapterId: agent.id, command: 'ExecuteVirtualTrainer' } as const;
  const { recordingId = '' } = await requested(owner, { flowId }, command);
  const recording = recordings.add(new StartedRecording(owner, agent.id, recordingId));
  const next = await recording.next();
  expect(next).toMatchObject({
    before: null,
    lesson: { plan: { nodes: [{ tasks: [{ steps: [{ id: 's1' }, { id: 's2' }] }] }] }, secrets: {} },
  });
  const step = { id: 's1', name: '', actionType: 'Navigate', isByPerson: false, outcome: 'open', message: '' } as const;
  const lesson = { steps: [step], at: 0, value: '', hint: '' } as const;
  await recording.tell({ state: 'recording', lesson: { ...lesson, steps: [step] } });
  const seen = await recording.watch();
  expect(seen).toMatchObject({ kind: 'trainer', lesson });
  expect((await recording.watch(seen.version)).lesson).toBeNull();
  await owner.reply('recordings.act', {
    ...recording.at,
    body: { from: 1, acts: [{ kind: 'show' }, { kind: 'skip' }] },
  });
  expect((await recording.acts()).acts).toEqual([{ kind: 'show' }, { kind: 'skip' }]);

  const other = await TestAgent.announced(owner);
  const empty = { flowId: await flowWith(owner) };
  expect(await requestRefused(owner, empty, { ...command, adapterId: other.id })).toMatchObject({
    status: 403,
    code: 'flowWithoutSteps',
  });
});

test('as a command, a recording names its adapter, flow and step, and needs the rights for both', async () => {
  const flowId = await flowWith(owner, {}, {});
  const { id: adapterId } = await TestAgent.announced(owner);
  const record = { adapterId, command: 'Record' as const };
  expect(await requestRefused(owner, { flowId }, { command: 'Record' })).toMatchObject({ status: 422 });
  expect(await requestRefused(owner, {}, record)).toMatchObject({ status: 422 });
  expect(await requestRefused(owner, { flowId }, { adapterId, command: 'RecordFromStep' })).toMatchObject({
    status: 422,
  });
  const given = { flowId, baseAddress: address };
  expect((await requestRefused(space.as('viewer'), given, record)).status).toBe(403);
  expect((await requestRefused(space.as('contributor'), given, record)).status).toBe(404);
  await owner.reply('adapters.presence', { params: { id: adapterId }, body: { online: false } });
  expect(await requestRefused(owner, given, record)).toMatchObject({ code: 'adapterOffline' });
});
