import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { at as atFlow } from '../flows/at-flows.ts';
import { addedScenario, change, place } from '../scenarios/at-scenarios.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';
import { atRun, flowWith, readRun, requested, requestRefused, TestAgent } from './at-runs.ts';

/** What refuses a command before a run exists, and how one that is accepted is answered. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const offline = async ({ id }: TestAgent) => {
  await owner.reply('adapters.presence', { params: { id }, body: { online: false } });
};
const scenarioOf = async (...flows: readonly string[]) => {
  const id = await addedScenario(owner);
  await change(
    owner,
    id,
    flows.map((flow, at) => ({ type: 'place.add' as const, place: place(`p${at}`, flow, `a${at}`) })),
  );
  return id;
};

test('a command to an adapter that is not connected is refused [ADAPT-014]', async () => {
  const agent = await TestAgent.announced(owner);
  await offline(agent);
  const flowId = await flowWith(owner, {});
  expect(await requestRefused(owner, { flowId }, { adapterId: agent.id })).toMatchObject({
    status: 403,
    code: 'adapterOffline',
    detail: 'Adapter is not connected',
  });
  expect(await requestRefused(owner, { flowId }, { adapterId: 'nobody' })).toMatchObject({ status: 404 });
});

test('others’ adapters cannot be named, and take no runs [ADAPT-025]', async () => {
  const theirs = await TestAgent.announced(space.as('contributor'));
  const flowId = await flowWith(owner, {});
  expect(await requestRefused(owner, { flowId }, { adapterId: theirs.id })).toMatchObject({ status: 404 });
  const { runId } = await requested(owner, { flowId });
  expect(await theirs.wait()).toEqual({ work: false, orders: [] });
  expect(await theirs.claim()).toBeNull();
  await owner.reply('runs.cancel', atRun(runId));
});

test('a recording on a busy adapter is refused as busy, and begins on an idle one [ADAPT-012]', async () => {
  const agent = await TestAgent.announced(owner);
  const flowId = await flowWith(owner, {});
  const context = { flowId, baseAddress: 'http://shop.example/' };
  const command = { adapterId: agent.id, command: 'Record' } as const;
  const record = () => requestRefused(owner, context, command);
  await requested(owner, { flowId }, { adapterId: agent.id });
  const held = await agent.claimed();
  expect(await record()).toMatchObject({
    status: 403,
    code: 'adapterBusy',
    detail: 'Adapter is busy, please try again later',
  });
  await held.end('failed', 0);
  expect(await requested(owner, context, command)).toMatchObject({ queued: false });
  expect(await record()).toMatchObject({ code: 'adapterBusy' });
});

test('a flow without steps is refused, and one that a person has to execute [ADAPT-015]', async () => {
  expect(await requestRefused(owner, { flowId: await flowWith(owner) })).toMatchObject({
    status: 403,
    code: 'flowWithoutSteps',
    detail: 'Flow contains no steps to execute',
  });
  const manual = await flowWith(owner, { actionType: 'Manual', name: 'Check the bill' });
  expect(await requestRefused(owner, { flowId: manual })).toMatchObject({
    code: 'incompatibleFlow',
    detail: 'Step 1 (Check the bill) is manual. No adapter can run it.',
  });
  const empty = await addedScenario(owner);
  expect(await requestRefused(owner, { scenarioId: empty })).toMatchObject({ code: 'scenarioWithoutFlows' });
});

test('a scenario with conflicts is refused: a deleted flow, a parameter that nothing sets [ADAPT-013]', async () => {
  const [stays, goes] = [await flowWith(owner, {}), await flowWith(owner, {})];
  const scenarioId = await scenarioOf(stays, goes);
  const { runId } = await requested(owner, { scenarioId });
  expect(await readRun(owner, runId)).toMatchObject({ kind: 'scenario', scenarioId, flowId: '' });
  await owner.reply('flows.delete', atFlow(goes));
  const refused = { status: 403, code: 'scenarioConflicts', detail: 'Scenario has conflicts' };
  expect(await requestRefused(owner, { scenarioId })).toMatchObject(refused);
  const withEmpty = await scenarioOf(stays, await flowWith(owner));
  expect(await requestRefused(owner, { scenarioId: withEmpty })).toMatchObject(refused);
  expect(await requestRefused(owner, { flowId: goes })).toMatchObject({ status: 410, kind: 'deleted' });
});

test('steps that no adapter of the person can execute are refused [ADAPT-016]', async () => {
  const sap = await flowWith(
    owner,
    { name: 'Open the shop' },
    { protocol: 'SAP', name: 'Post the order' },
    { protocol: 'SAP', name: '' },
  );
  const scenarioId = await scenarioOf(sap);
  const refused = { status: 403, code: 'incompatibleSteps' };
  const steps = 'Steps 2 (Post the order), 3';
  const { name } = await owner.reply('flows.read', atFlow(sap));
  const { id: unableId } = await TestAgent.announced(owner);
  expect(await requestRefused(owner, { scenarioId })).toMatchObject({
    ...refused,
    detail: `Scenario contains incompatible steps. ${steps} of ${name} use SAP. No connected adapter can run them.`,
  });
  expect(await requestRefused(owner, { flowId: sap })).toMatchObject({
    code: 'incompatibleFlow',
    detail: `${steps} use SAP. No connected adapter can run them.`,
    values: { flowId: sap, needs: 'SAP', count: 2 },
  });
  expect(await requestRefused(owner, { flowId: sap }, { adapterId: unableId })).toMatchObject({
    detail: `${steps} use SAP. ${unableId} can’t run them.`,
  });
  const manual = await scenarioOf(await flowWith(owner, {}, { actionType: 'Manual' }));
  expect(await requestRefused(owner, { scenarioId: manual })).toMatchObject(refused);
  const able = await TestAgent.announced(owner, { installedExtensions: ['SAP'] });
  const { runId } = await requested(owner, { scenarioId });
  const unable = await TestAgent.announced(owner);
  expect((await unable.claim())?.run).not.toBe(runId);
  const claimed = [await able.claim(), await able.claim(), await able.claim()];
  expect(claimed.map((run) => run?.run)).toContain(runId);
});

test('a queued command and a sent one are answered apart, and a repeated request alike [ADAPT-017, ADAPT-018]', async () => {
  const contributor = space.as('contributor');
  const flowId = await flowWith(owner, {});
  const agent = await TestAgent.announced(contributor);
  const key = { 'idempotency-key': 'run-request-1' };
  const sent = await requested(contributor, { flowId }, {}, key);
  expect(sent).toMatchObject({ queued: false, message: 'Message sent to adapter' });
  expect(await requested(contributor, { flowId })).toMatchObject({
    queued: true,
    message: 'Message has been added to queue',
  });
  await owner.reply('flows.delete', atFlow(flowId));
  expect(await requested(contributor, { flowId }, {}, key)).toEqual(sent);
  expect((await agent.claimed()).run.run).toBe(sent.runId);
});

test('a run that waits for another adapter does not delay one that an idle adapter takes at once [ADAPT-018]', async () => {
  const person = space.as('outsider');
  await addMember(space.database, 'p-1', 'outsider', 'CONTRIBUTOR');
  const flowId = await flowWith(owner, {});
  const busy = await TestAgent.announced(person);
  await requested(person, { flowId }, { adapterId: busy.id });
  await busy.claimed();
  expect(await requested(person, { flowId }, { adapterId: busy.id })).toMatchObject({ queued: true });
  const idle = await TestAgent.announced(person);
  const sent = await requested(person, { flowId }, { adapterId: idle.id });
  expect(sent).toMatchObject({ queued: false, message: 'Message sent to adapter' });
  expect((await idle.claim())?.run).toBe(sent.runId);
});

test('a command names a flow or a scenario, and needs the right to update it [ADAPT-025]', async () => {
  expect(await requestRefused(owner, {})).toMatchObject({ status: 422, code: 'runTargetRequired' });
  const flowId = await flowWith(owner, {});
  expect(await requestRefused(space.as('viewer'), { flowId })).toMatchObject({ status: 403 });
  expect(await requestRefused(owner, { flowId }, { command: 'AutomatedTestExecutionCRT' })).toMatchObject({
    code: 'commandUnavailable',
  });
});

test('a waiting run says why it waits', async () => {
  const who = space.as('admin');
  const flowId = await flowWith(owner, {});
  const [first, second] = [await requested(who, { flowId }), await requested(who, { flowId })];
  const waiting = async (id: string) => (await readRun(who, id)).waiting;
  expect(await waiting(first.runId)).toEqual({ reason: 'noAdapter', since: null, place: 1 });
  const { id } = await TestAgent.announced(who);
  expect(await waiting(second.runId)).toEqual({ reason: 'inLine', since: null, place: 2 });
  await who.reply('adapters.presence', { params: { id }, body: { online: false } });
  expect(await waiting(first.runId)).toMatchObject({ reason: 'offline', since: expect.stringMatching(/^2/) as string });
});
