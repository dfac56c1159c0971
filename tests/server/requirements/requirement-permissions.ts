import type { CallName } from '../../../src/domain/wire/contract.ts';
import { addedFlow } from '../flows/at-flows.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { atRequirement, bodyOf, inP1, linked } from './at-requirements.ts';

/** Which users may make which calls; read by `tests/server/permissions`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const creators = [201, 201, 403, 403, 404, 201, 404, 404, 401];

type Call = PermissionCell['ask'];
const cell =
  (statuses: readonly number[], right: PermissionCell['right']) =>
  (call: CallName, ask: Call): PermissionCell => ({ call, what: 'of a flow', statuses, right, ask });
const reading = cell(readers, ['read', 'Flow']);
const writing = cell(writers, ['update', 'Flow']);

export const requirementPermissions: readonly PermissionCell[] = [
  reading('requirements.list', async (who, owner) =>
    who.ask('requirements.list', { ...inP1, query: { entityType: 'FLOW', entityId: await addedFlow(owner) } }),
  ),
  reading('requirements.coverage', (who) => who.ask('requirements.coverage', { ...inP1, query: {} })),
  cell(creators, ['update', 'Flow'])('requirements.create', async (who, owner) =>
    who.ask('requirements.create', { ...inP1, body: bodyOf(await addedFlow(owner)) }),
  ),
  writing('requirements.update', async (who, owner) =>
    who.ask('requirements.update', {
      ...atRequirement((await linked(owner, await addedFlow(owner))).id),
      body: { name: 'Other' },
    }),
  ),
  writing('requirements.delete', async (who, owner) =>
    who.ask('requirements.delete', atRequirement((await linked(owner, await addedFlow(owner))).id)),
  ),
  writing('requirements.restore', async (who, owner) => {
    const { id } = await linked(owner, await addedFlow(owner));
    await owner.reply('requirements.delete', atRequirement(id));
    return who.ask('requirements.restore', atRequirement(id));
  }),
];
