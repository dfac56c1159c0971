import { createHash } from 'node:crypto';
import type { Caller } from '../caller.ts';
import { oncePerServer, type PermissionCell } from '../permissions/permission-cell.ts';
import { actionOf, atRun, flowWith, requested, TestAgent, type Held } from './at-runs.ts';

/** Which users may make which calls; read by `tests/server/permissions`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
/** Paused and resumed: the run is not in a state for it, which only those learn who may. */
const conflicting = writers.map((status) => (status === 200 ? 409 : status));
/** Calls of the owner's agent. */
const ownAgent = [200, 404, 404, 403, 404, 404, 404, 403, 401];
/** Calls of the holder of a run: for everybody else, its lease is over. */
const holder = [200, 410, 410, 403, 410, 410, 410, 403, 401];

const cell =
  (statuses: readonly number[], right: PermissionCell['right']) =>
  (call: PermissionCell['call'], ask: PermissionCell['ask']): PermissionCell => ({
    call,
    what: 'of the owner',
    statuses,
    right,
    ask,
  });
const writing = cell(writers, ['update', 'Flow']);
const refusing = cell(conflicting, null);
const asAgent = cell(ownAgent, null);
const asHolder = cell(holder, null);

const waiting = async (owner: Caller) => (await requested(owner, { flowId: await flowWith(owner, {}) })).runId;
/** One person cannot have an adapter for each cell. */
const theAgent = oncePerServer((owner) => TestAgent.announced(owner));
const held = async (owner: Caller): Promise<Held> => {
  await waiting(owner);
  return (await theAgent(owner)).claimed();
};
const agentOf = async (owner: Caller) => {
  const { id, instance } = await theAgent(owner);
  return { params: { id }, instance };
};
const bytes = Buffer.from('a picture');
const hash = createHash('sha256').update(bytes).digest('hex');
const picture = { name: 'a.jpg', hash, bytes: bytes.length, kind: 'picture', type: 'image/jpeg', seq: null } as const;

const manual = async (owner: Caller) => {
  const context = { flowId: await flowWith(owner, { actionType: 'Manual' }) };
  const { runId } = await requested(owner, context, { command: 'ExecuteManualTest' });
  return atRun(runId);
};
const place = { iteration: 1, task: 't1', loop: 1, step: 's1' };
const result = { place, status: 'PASSED', note: '' } as const;

export const runPermissions: readonly PermissionCell[] = [
  writing('runs.putPicture', async (who, owner) => {
    const { params } = await manual(owner);
    const query = { bytes: bytes.length, type: 'image/jpeg' } as const;
    return who.ask('runs.putPicture', { params: { ...params, hash }, query, bytes: new Blob([bytes]) });
  }),
  writing('runs.setResult', async (who, owner) =>
    who.ask('runs.setResult', { ...(await manual(owner)), body: result }),
  ),
  writing('runs.finish', async (who, owner) => {
    const at = await manual(owner);
    await owner.reply('runs.setResult', { ...at, body: result });
    return who.ask('runs.finish', at);
  }),
  writing('runs.action', async (who, owner) =>
    who.ask('runs.action', { body: actionOf({ flowId: await flowWith(owner, {}) }) }),
  ),
  cell(readers, ['read', 'Flow'])('runs.readiness', async (who, owner) =>
    who.ask('runs.readiness', { params: { project: 'p-1', flowId: await flowWith(owner, {}) } }),
  ),
  cell(readers, ['read', 'ExecutionLog'])('runs.read', async (who, owner) =>
    who.ask('runs.read', atRun(await waiting(owner))),
  ),
  writing('runs.cancel', async (who, owner) => who.ask('runs.cancel', atRun(await waiting(owner)))),
  refusing('runs.pause', async (who, owner) => who.ask('runs.pause', atRun(await waiting(owner)))),
  refusing('runs.resume', async (who, owner) => who.ask('runs.resume', atRun(await waiting(owner)))),
  asAgent('agents.beat', async (who, owner) => {
    const { params, instance } = await agentOf(owner);
    return who.ask('agents.beat', { params, body: { instance, slots: 1, holds: [] } });
  }),
  asAgent('agents.wait', async (who, owner) => {
    const { params, instance } = await agentOf(owner);
    return who.ask('agents.wait', { params, query: { instance, wait: 0 } });
  }),
  asAgent('agents.claim', async (who, owner) => {
    const { params, instance } = await agentOf(owner);
    return who.ask('agents.claim', { params, body: { instance, token: crypto.randomUUID(), lanes: [1] } });
  }),
  asAgent('agents.plan', async (who, owner) =>
    who.ask('agents.plan', { params: { hash: (await held(owner)).run.plan } }),
  ),
  asHolder('agents.secrets', async (who, owner) => {
    const { at, hold } = await held(owner);
    return who.ask('agents.secrets', { ...at, body: hold });
  }),
  asHolder('agents.events', async (who, owner) => {
    const { at, hold } = await held(owner);
    return who.ask('agents.events', { ...at, body: { ...hold, from: 1, events: [] } });
  }),
  asHolder('agents.lacks', async (who, owner) => {
    const { at, hold } = await held(owner);
    return who.ask('agents.lacks', { ...at, body: { ...hold, manifest: [picture] } });
  }),
  asHolder('agents.put', async (who, owner) => {
    const one = await held(owner);
    await owner.reply('agents.lacks', { ...one.at, body: { ...one.hold, manifest: [picture] } });
    const { attempt, token, run } = one.hold;
    return who.ask('agents.put', { params: { run, hash }, query: { attempt, token }, bytes: new Blob([bytes]) });
  }),
  asHolder('agents.end', async (who, owner) => {
    const one = await held(owner);
    return who.ask('agents.end', { ...one.at, body: { ...one.hold, outcome: 'failed', events: 0 } });
  }),
];
