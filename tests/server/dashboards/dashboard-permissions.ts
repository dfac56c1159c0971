import type { Caller } from '../caller.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { addedDashboard, atDashboard, inP1, ofAccount, readDashboard } from './at-dashboards.ts';

/** Which users may make which calls; read by `tests/server/permissions`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
/** Owners of the project alone [PERM-017, PERM-036]. */
const writers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
const creators = [201, 403, 403, 403, 404, 201, 404, 404, 401];
const rename = { type: 'rename', name: 'Other' } as const;
const saved = async (owner: Caller) => {
  const { id, name, config, revision } = await readDashboard(owner, await addedDashboard(owner));
  return { ...atDashboard(id), body: { name, config, revision } };
};

export const dashboardPermissions: readonly PermissionCell[] = [
  {
    call: 'dashboards.list',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Dashboard'],
    ask: (who) => who.ask('dashboards.list', inP1),
  },
  {
    call: 'dashboards.read',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Dashboard'],
    ask: async (who, owner) => who.ask('dashboards.read', atDashboard(await addedDashboard(owner))),
  },
  {
    call: 'dashboards.exportPdf',
    what: 'of p-1',
    statuses: [202, 202, 202, 403, 404, 202, 404, 404, 401],
    right: ['read', 'Dashboard'],
    ask: async (who, owner) =>
      who.ask('dashboards.exportPdf', { ...atDashboard(await addedDashboard(owner)), body: {} }),
  },
  {
    call: 'dashboards.readPdf',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Dashboard'],
    ask: async (who, owner) => who.ask('dashboards.readPdf', atDashboard(await addedDashboard(owner))),
  },
  {
    call: 'dashboards.create',
    what: 'in p-1',
    statuses: creators,
    right: ['create', 'Dashboard'],
    ask: (who) => who.ask('dashboards.create', { body: { name: 'Other', projectId: 'p-1' } }),
  },
  {
    call: 'dashboards.save',
    what: 'of p-1',
    statuses: writers,
    right: ['update', 'Dashboard'],
    ask: async (who, owner) => who.ask('dashboards.save', await saved(owner)),
  },
  {
    call: 'dashboards.change',
    what: 'of p-1',
    statuses: writers,
    right: ['update', 'Dashboard'],
    ask: async (who, owner) =>
      who.ask('dashboards.change', { ...atDashboard(await addedDashboard(owner)), body: rename }),
  },
  {
    call: 'dashboards.delete',
    what: 'of p-1',
    statuses: writers,
    right: ['delete', 'Dashboard'],
    ask: async (who, owner) => who.ask('dashboards.delete', atDashboard(await addedDashboard(owner))),
  },
  {
    call: 'dashboards.restore',
    what: 'of p-1',
    statuses: writers,
    right: ['delete', 'Dashboard'],
    ask: async (who, owner) => {
      const at = atDashboard(await addedDashboard(owner));
      await owner.reply('dashboards.delete', at);
      return who.ask('dashboards.restore', at);
    },
  },
  {
    call: 'dashboards.list',
    what: 'of the account',
    statuses: [403, 403, 403, 403, 403, 200, 403, 403, 401],
    right: ['manage', 'Admin'],
    ask: (who) => who.ask('dashboards.list', ofAccount),
  },
];
