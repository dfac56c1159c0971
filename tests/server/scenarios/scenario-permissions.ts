import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { addedScenario, at, newName, p1 } from './at-scenarios.ts';

/** Which users may make which calls; read by `tests/server/permissions`. The owner created the scenarios. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const makers = [201, 201, 403, 403, 404, 201, 404, 404, 401];
/** A contributor deletes what he created [PERM-023]. */
const owners = [200, 403, 403, 403, 404, 200, 404, 404, 401];

type Call = PermissionCell['ask'];
const cell =
  (statuses: readonly number[], right: PermissionCell['right']) =>
  (call: CallName, ask: Call, what = 'of p-1'): PermissionCell => ({ call, what, statuses, right, ask });
const reading = cell(readers, ['read', 'Scenario']);
const accepting = cell([202, 202, 202, 403, 404, 202, 404, 404, 401], ['read', 'Scenario']);
const making = cell(makers, ['create', 'Scenario']);
const writing = cell(writers, ['update', 'Scenario']);
const deleting = cell(owners, null);

export const scenarioPermissions: readonly PermissionCell[] = [
  reading('scenarios.list', (who) => who.ask('scenarios.list', p1)),
  reading('scenarios.read', async (who, owner) => who.ask('scenarios.read', at(await addedScenario(owner)))),
  reading('scenarios.revision', async (who, owner) =>
    who.ask('scenarios.revision', { params: { ...at(await addedScenario(owner)).params, revision: 1 } }),
  ),
  reading('scenarios.flows', async (who, owner) => who.ask('scenarios.flows', at(await addedScenario(owner)))),
  reading('scenarios.audit', async (who, owner) => who.ask('scenarios.audit', at(await addedScenario(owner)))),
  accepting('scenarios.exportPdf', async (who, owner) =>
    who.ask('scenarios.exportPdf', { ...at(await addedScenario(owner)), body: {} }),
  ),
  making('scenarios.create', (who) => who.ask('scenarios.create', { ...p1, body: { name: newName() } })),
  making('scenarios.clone', async (who, owner) =>
    who.ask('scenarios.clone', { ...at(await addedScenario(owner)), body: {} }),
  ),
  making('scenarios.copyTo', async (who, owner) =>
    who.ask('scenarios.copyTo', { ...at(await addedScenario(owner)), body: { targetProjectId: 'p-1' } }),
  ),
  writing('scenarios.update', async (who, owner) =>
    who.ask('scenarios.update', { ...at(await addedScenario(owner)), body: { field: 'status', value: 'DONE' } }),
  ),
  writing('scenarios.save', async (who, owner) =>
    who.ask('scenarios.save', { ...at(await addedScenario(owner)), body: { revision: 1, flows: [] } }),
  ),
  writing('scenarios.change', async (who, owner) =>
    who.ask('scenarios.change', {
      ...at(await addedScenario(owner)),
      body: { commands: [{ type: 'variable.set', name: 'user', value: 'ada' }] },
    }),
  ),
  deleting('scenarios.delete', async (who, owner) => who.ask('scenarios.delete', at(await addedScenario(owner)))),
  deleting('scenarios.restore', async (who, owner) => {
    const id = await addedScenario(owner);
    await owner.reply('scenarios.delete', at(id));
    return who.ask('scenarios.restore', at(id));
  }),
];
