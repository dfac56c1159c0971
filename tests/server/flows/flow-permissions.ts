import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { addedFlow, at, flowOfTwoTasks, newName, p1, read, step } from './at-flows.ts';

const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const makers = [201, 201, 403, 403, 404, 201, 404, 404, 401];
const managers = [200, 403, 403, 403, 404, 200, 404, 404, 401];

type ReadCall = 'flows.read' | 'flows.steps' | 'flows.audit' | 'flows.versions' | 'flows.uses';
const reading = (call: ReadCall): PermissionCell => ({
  call,
  what: 'of a flow',
  statuses: readers,
  right: ['read', 'Flow'],
  ask: async (who, owner) => who.ask(call as CallName, at(await addedFlow(owner)) as never),
});

const writing = (
  call: 'flows.update' | 'flows.change' | 'flows.tasks' | 'flows.taskSteps' | 'flows.restoreVersion',
  bodyOf: (revision: number) => object,
): PermissionCell => ({
  call,
  what: 'of a flow',
  statuses: writers,
  right: ['update', 'Flow'],
  ask: async (who, owner) => {
    const id = await flowOfTwoTasks(owner);
    const { version } = await read(owner, id);
    return who.ask(call as CallName, { ...at(id), body: bodyOf(version) } as never);
  },
});

/** A contributor edits tasks and steps as well, and deletes only what he owns [PERM-018, PERM-020, PERM-022]. */
export const flowPermissions: readonly PermissionCell[] = [
  ...(['flows.read', 'flows.steps', 'flows.audit', 'flows.versions', 'flows.uses'] as const).map(reading),
  {
    call: 'flows.exportPdf',
    what: 'of a flow',
    statuses: [202, 202, 202, 403, 404, 202, 404, 404, 401],
    right: ['read', 'Flow'],
    ask: async (who, owner) => who.ask('flows.exportPdf', { ...at(await addedFlow(owner)), body: {} }),
  },
  {
    call: 'flows.list',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Flow'],
    ask: (who) => who.ask('flows.list', { ...p1, query: {} }),
  },
  {
    call: 'flows.create',
    what: 'in p-1',
    statuses: makers,
    right: ['create', 'Flow'],
    ask: (who) => who.ask('flows.create', { ...p1, body: { name: newName() } }),
  },
  writing('flows.update', () => ({ field: 'status', value: 'DONE' })),
  writing('flows.change', () => ({ commands: [{ type: 'step.remove', stepId: 's1' }] })),
  writing('flows.tasks', (revision) => ({ revision, tasks: [] })),
  writing('flows.taskSteps', (revision) => ({ revision, task: 't1', steps: [step('s1', 't1', { name: 'Mine' })] })),
  writing('flows.restoreVersion', () => ({ revision: 1 })),
  {
    call: 'flows.copyTo',
    what: 'within p-1',
    statuses: makers,
    right: ['create', 'Flow'],
    ask: async (who, owner) =>
      who.ask('flows.copyTo', { ...at(await addedFlow(owner)), body: { targetProjectId: 'p-1' } }),
  },
  {
    call: 'flows.delete',
    what: 'of another owner',
    statuses: managers,
    right: null,
    ask: async (who, owner) => who.ask('flows.delete', at(await addedFlow(owner))),
  },
  {
    call: 'flows.restore',
    what: 'of another owner',
    statuses: managers,
    right: null,
    ask: async (who, owner) => {
      const id = await addedFlow(owner);
      await owner.reply('flows.delete', at(id));
      return who.ask('flows.restore', at(id));
    },
  },
];
