import { report } from '../defects/at-defects.ts';
import { betweenDefects } from '../relations/at-relations.ts';
import type { PermissionCell } from './permission-cell.ts';

/** Calls about items and relations; the users are those of `permission-matrix.ts`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const makers = [201, 201, 403, 403, 404, 201, 404, 404, 401];
const p1 = { project: 'p-1' };

export const commonPermissions: readonly PermissionCell[] = [
  {
    call: 'items.find',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: (who) => who.ask('items.find', { query: { project: 'p-1' } }),
  },
  {
    call: 'items.read',
    what: 'a defect by its name',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: async (who, owner) => who.ask('items.read', { params: { ...p1, type: 'DEFECT', id: await report(owner) } }),
  },
  {
    call: 'relations.list',
    what: 'of a defect',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: async (who, owner) =>
      who.ask('relations.list', { params: { ...p1, type: 'DEFECT', id: await report(owner) } }),
  },
  {
    call: 'relations.create',
    what: 'of two defects',
    statuses: makers,
    right: ['update', 'Defect'],
    ask: async (who, owner) =>
      who.ask('relations.create', { params: p1, body: betweenDefects(await report(owner), await report(owner)) }),
  },
  {
    call: 'relations.delete',
    what: 'of two defects',
    statuses: writers,
    right: ['update', 'Defect'],
    ask: async (who, owner) => {
      const body = betweenDefects(await report(owner), await report(owner));
      await owner.reply('relations.create', { params: p1, body });
      return who.ask('relations.delete', { params: p1, body });
    },
  },
];
