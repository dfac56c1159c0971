import { expect } from 'vitest';
import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { addedDataset, atDataset, changed, columnOf, combinedDataset, filledDataset, inFlow } from './at-datasets.ts';

/** Which users may make which calls; read by `tests/server/permissions`. Whoever reads flows reads their datasets [PERM-003]. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const makers = [201, 201, 403, 403, 404, 201, 404, 404, 401];
const file = () => new Blob(['Column name\nGrace\n']);

type Ask = PermissionCell['ask'];
const reading = (call: CallName, what: string, ask: Ask): PermissionCell => ({
  call,
  what,
  statuses: readers,
  right: ['read', 'Dataset'],
  ask,
});
const writing = (call: CallName, what: string, ask: Ask, statuses: readonly number[] = writers): PermissionCell => ({
  call,
  what,
  statuses,
  right: ['update', 'Flow'],
  ask,
});

const importOver = async (owner: Caller, at: ReturnType<typeof atDataset>, id: string) => {
  const found = { params: { ...at.params, import: id } };
  await expect
    .poll(async () => (await owner.reply('datasets.readImport', found)).state, { timeout: 30_000 })
    .toBe('done');
  return found;
};

const finishedImport = async (owner: Caller) => {
  const at = atDataset(await filledDataset(owner));
  const { id } = await owner.reply('datasets.startImport', { ...at, query: {}, bytes: file() });
  return importOver(owner, at, id);
};

const idOf = async (owner: Caller) => (await addedDataset(owner)).id;

export const datasetPermissions: readonly PermissionCell[] = [
  reading('datasets.list', 'of a flow', (who) => who.ask('datasets.list', inFlow)),
  reading('datasets.read', 'of a flow', async (who, owner) => who.ask('datasets.read', atDataset(await idOf(owner)))),
  reading('datasets.export', 'of a flow', async (who, owner) =>
    who.ask('datasets.export', { ...atDataset(await idOf(owner)), query: {} }),
  ),
  {
    ...reading('datasets.exportAll', 'of a flow', (who) => who.ask('datasets.exportAll', { ...inFlow, body: {} })),
    statuses: [202, 202, 202, 403, 404, 202, 404, 404, 401],
  },
  writing(
    'datasets.create',
    'in p-1',
    (who) => who.ask('datasets.create', { ...inFlow, body: { name: 'New' } }),
    makers,
  ),
  writing('datasets.update', 'in p-1', async (who, owner) =>
    who.ask('datasets.update', { ...atDataset(await idOf(owner)), body: { name: 'Other' } }),
  ),
  writing('datasets.save', 'in p-1', async (who, owner) =>
    who.ask('datasets.save', { ...atDataset(await idOf(owner)), body: { revision: 1, steps: [] } }),
  ),
  writing('datasets.delete', 'in p-1', async (who, owner) => who.ask('datasets.delete', atDataset(await idOf(owner)))),
  writing('datasets.restore', 'in p-1', async (who, owner) => {
    const id = await idOf(owner);
    await owner.reply('datasets.delete', atDataset(id));
    return who.ask('datasets.restore', atDataset(id));
  }),
  writing('datasets.change', 'in p-1', async (who, owner) =>
    who.ask('datasets.change', {
      ...atDataset(await filledDataset(owner)),
      body: { changes: [{ type: 'row.remove', rows: ['r1'] }] },
    }),
  ),
  writing('datasets.iterate', 'in p-1', async (who, owner) =>
    who.ask('datasets.iterate', { ...inFlow, body: { dataset: await idOf(owner), iterations: [{}] } }),
  ),
  writing(
    'datasets.import',
    'in p-1',
    (who) => who.ask('datasets.import', { ...inFlow, query: { name: 'File' }, bytes: file() }),
    makers,
  ),
  writing('datasets.importInto', 'in p-1', async (who, owner) =>
    who.ask('datasets.importInto', { ...atDataset(await filledDataset(owner)), query: {}, bytes: file() }),
  ),
  writing(
    'datasets.startImport',
    'in p-1',
    async (who, owner) => {
      const at = atDataset(await filledDataset(owner));
      const answer = await who.ask('datasets.startImport', { ...at, query: {}, bytes: file() });
      if (answer.status === 202) await importOver(owner, at, (JSON.parse(answer.text) as { id: string }).id);
      return answer;
    },
    [202, 202, 403, 403, 404, 202, 404, 404, 401],
  ),
  writing('datasets.imports', 'in p-1', async (who, owner) =>
    who.ask('datasets.imports', atDataset(await filledDataset(owner))),
  ),
  writing('datasets.readImport', 'in p-1', async (who, owner) =>
    who.ask('datasets.readImport', await finishedImport(owner)),
  ),
  {
    call: 'datasets.cancelImport',
    what: 'that is over',
    statuses: [422, 422, 403, 403, 404, 422, 404, 404, 401],
    right: null,
    ask: async (who, owner) => who.ask('datasets.cancelImport', await finishedImport(owner)),
  },
  writing('datasets.combine', 'in p-1', async (who, owner) =>
    who.ask('datasets.combine', { ...atDataset(await combinedDataset(owner)), body: {} }),
  ),
  writing('datasets.seal', 'in p-1', async (who, owner) => {
    const id = await filledDataset(owner);
    await changed(owner, id, { type: 'column.add', column: columnOf('pin', { type: 'secret' }), cells: [] });
    return who.ask('datasets.seal', {
      ...atDataset(id),
      body: { cells: [{ row: 'r1', column: 'pin', value: '1234 5678' }] },
    });
  }),
  writing('datasets.revert', 'in p-1', async (who, owner) => {
    const at = atDataset(await filledDataset(owner));
    const { facts } = await owner.reply('datasets.importInto', { ...at, query: {}, bytes: file() });
    return who.ask('datasets.revert', { ...at, body: { change: String(facts[0]?.cause) } });
  }),
];
