import { at, report, update } from '../defects/at-defects.ts';
import type { PermissionCell } from './permission-cell.ts';

/** Calls about history; the users are those of `permission-matrix.ts`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];

export const historyPermissions: readonly PermissionCell[] = [
  {
    call: 'defects.at',
    what: 'of a defect',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: async (who, owner) => who.ask('defects.at', { ...at(await report(owner)), query: { revision: 1 } }),
  },
  {
    call: 'defects.restore',
    what: 'of another user',
    statuses: [200, 403, 403, 403, 404, 200, 404, 404, 401],
    right: ['delete', 'Defect'],
    ask: async (who, owner) => {
      const id = await report(owner);
      await owner.reply('defects.delete', at(id));
      return who.ask('defects.restore', at(id));
    },
  },
  {
    call: 'defects.takeBack',
    what: 'of a field',
    statuses: writers,
    right: ['update', 'Defect'],
    ask: async (who, owner) => {
      const id = await report(owner);
      const { facts } = await update(owner, id, 'STATUS', 'Done');
      return who.ask('defects.takeBack', { ...at(id), body: { factId: facts[0]?.id ?? '' } });
    },
  },
  {
    call: 'trash.list',
    what: 'of p-1',
    statuses: [200, 403, 403, 403, 404, 200, 404, 404, 401],
    right: ['readAsOwner', 'Project'],
    ask: (who) => who.ask('trash.list', { params: { id: 'p-1' } }),
  },
  {
    call: 'audits.list',
    what: 'of the account',
    statuses: [403, 403, 403, 403, 403, 200, 403, 403, 401],
    right: ['manage', 'Admin'],
    ask: (who) => who.ask('audits.list', {}),
  },
  {
    call: 'audits.admin',
    what: 'of the administration',
    statuses: [403, 403, 403, 403, 403, 200, 403, 200, 401],
    right: null,
    ask: (who) => who.ask('audits.admin', {}),
  },
  {
    call: 'audits.people',
    what: 'of the account',
    statuses: [403, 403, 403, 403, 403, 200, 403, 200, 401],
    right: null,
    ask: (who) => who.ask('audits.people', {}),
  },
  {
    call: 'audits.export',
    what: 'of the administration',
    statuses: [403, 403, 403, 403, 403, 200, 403, 403, 401],
    right: ['manage', 'Admin'],
    ask: (who) => who.ask('audits.export', { body: {} }),
  },
];
