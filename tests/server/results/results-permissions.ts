import type { Caller } from '../caller.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { anyReport, atFlakyTest, atRun, imported, p1, resultsOf, soon } from './at-results.ts';

/** Readers of execution logs read results; owners bring, map and delete them [PERM-016, PERM-017, PERM-036]. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const managers = [200, 403, 403, 403, 404, 200, 404, 404, 401];

const run = async (owner: Caller): Promise<string> => (await imported(owner, anyReport())).id;
const atResult = async (owner: Caller) => {
  const id = await run(owner);
  const [result] = await resultsOf(owner, id);
  return { params: { project: 'p-1', run: id, result: result?.id ?? '' } };
};

const cell = (
  call: PermissionCell['call'],
  statuses: readonly number[],
  action: string,
  ask: PermissionCell['ask'],
): PermissionCell => ({ call, what: 'of p-1', statuses, right: [action, 'ExecutionLog'], ask });

const created = managers.map((status) => (status === 200 ? 201 : status));
const at = { project: 'p-1' } as const;
const launch = async (owner: Caller): Promise<string> =>
  (await owner.reply('results.startLaunch', { params: at, body: { name: 'Launch' } })).id;
const item = async (owner: Caller) => ({ launchUuid: await launch(owner), name: 'An item', type: 'STEP' });
const started = async (owner: Caller): Promise<string> =>
  (await owner.reply('results.startItem', { params: at, body: await item(owner) })).id;

export const resultsPermissions: readonly PermissionCell[] = [
  cell(
    'results.import',
    managers.map((status) => (status === 200 ? 201 : status)),
    'create',
    (who) => who.ask('results.import', { ...p1, query: {}, bytes: new Blob([anyReport()]) }),
  ),
  cell('results.startLaunch', created, 'create', (who) =>
    who.ask('results.startLaunch', { params: at, body: { name: 'Launch' } }),
  ),
  cell('results.finishLaunch', managers, 'create', async (who, owner) =>
    who.ask('results.finishLaunch', { params: { ...at, run: await launch(owner) }, body: {} }),
  ),
  cell('results.startItem', created, 'create', async (who, owner) =>
    who.ask('results.startItem', { params: at, body: await item(owner) }),
  ),
  cell('results.startTopItem', created, 'create', async (who, owner) =>
    who.ask('results.startTopItem', { params: at, body: await item(owner) }),
  ),
  cell('results.startChildItem', created, 'create', async (who, owner) =>
    who.ask('results.startChildItem', { params: { ...at, parent: 'none' }, body: await item(owner) }),
  ),
  cell('results.finishItem', managers, 'create', async (who, owner) =>
    who.ask('results.finishItem', { params: { ...at, item: await started(owner) }, body: {} }),
  ),
  cell('results.addItemLog', created, 'create', (who) =>
    who.ask('results.addItemLog', { params: at, bytes: new Blob(['[]']) }),
  ),
  cell('results.runs', readers, 'read', (who) => who.ask('results.runs', p1)),
  cell('results.run', readers, 'read', async (who, owner) => who.ask('results.run', atRun(await run(owner)))),
  cell('results.list', readers, 'read', async (who, owner) => who.ask('results.list', atRun(await run(owner)))),
  cell('results.failures', readers, 'read', async (who, owner) => who.ask('results.failures', atRun(await run(owner)))),
  cell('results.read', readers, 'read', async (who, owner) => who.ask('results.read', await atResult(owner))),
  cell('results.test', readers, 'read', async (who, owner) => {
    const [result] = await resultsOf(owner, await run(owner));
    return who.ask('results.test', { params: { ...at, test: result?.testId ?? '' } });
  }),
  cell('results.quarantine', managers, 'update', async (who, owner) =>
    who.ask('results.quarantine', { ...(await atFlakyTest(owner)), body: { ownerId: 'owner', until: soon() } }),
  ),
  cell('results.endQuarantine', managers, 'update', async (who, owner) =>
    who.ask('results.endQuarantine', await atFlakyTest(owner)),
  ),
  cell('results.map', managers, 'update', async (who, owner) =>
    who.ask('results.map', { ...(await atResult(owner)), body: { flowId: '' } }),
  ),
  cell('results.delete', managers, 'delete', async (who, owner) => who.ask('results.delete', atRun(await run(owner)))),
];
