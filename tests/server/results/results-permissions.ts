import type { Caller } from '../caller.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { anyReport, atRun, imported, p1, resultsOf } from './at-results.ts';

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

export const resultsPermissions: readonly PermissionCell[] = [
  cell(
    'results.import',
    managers.map((status) => (status === 200 ? 201 : status)),
    'create',
    (who) => who.ask('results.import', { ...p1, query: {}, bytes: new Blob([anyReport()]) }),
  ),
  cell('results.runs', readers, 'read', (who) => who.ask('results.runs', p1)),
  cell('results.run', readers, 'read', async (who, owner) => who.ask('results.run', atRun(await run(owner)))),
  cell('results.list', readers, 'read', async (who, owner) => who.ask('results.list', atRun(await run(owner)))),
  cell('results.read', readers, 'read', async (who, owner) => who.ask('results.read', await atResult(owner))),
  cell('results.map', managers, 'update', async (who, owner) =>
    who.ask('results.map', { ...(await atResult(owner)), body: { flowId: '' } }),
  ),
  cell('results.delete', managers, 'delete', async (who, owner) => who.ask('results.delete', atRun(await run(owner)))),
];
