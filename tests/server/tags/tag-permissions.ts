import { at } from '../defects/at-defects.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { addedTag, newName } from './at-tags.ts';

/** The users are those of `permission-matrix.ts`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const managers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
const p1 = { project: 'p-1' };

export const tagPermissions: readonly PermissionCell[] = [
  {
    call: 'tags.list',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Tag'],
    ask: (who) => who.ask('tags.list', { params: p1 }),
  },
  {
    call: 'tags.used',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Tag'],
    ask: (who) => who.ask('tags.used', { params: p1 }),
  },
  {
    call: 'tags.colors',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Tag'],
    ask: (who) => who.ask('tags.colors', { params: p1 }),
  },
  {
    call: 'tags.create',
    what: 'in p-1',
    statuses: managers.map((status) => (status === 200 ? 201 : status)),
    right: ['create', 'Tag'],
    ask: (who) => who.ask('tags.create', { params: p1, body: { tag: newName() } }),
  },
  {
    call: 'tags.update',
    what: 'in p-1',
    statuses: managers,
    right: ['update', 'Tag'],
    ask: async (who, owner) =>
      who.ask('tags.update', { ...at((await addedTag(owner)).id), body: { description: 'Of the till' } }),
  },
  {
    call: 'tags.delete',
    what: 'of p-1',
    statuses: managers,
    right: ['delete', 'Tag'],
    ask: async (who, owner) => who.ask('tags.delete', at((await addedTag(owner)).id)),
  },
  {
    call: 'tags.restore',
    what: 'of p-1',
    statuses: managers,
    right: ['delete', 'Tag'],
    async ask(who, owner) {
      const { id } = await addedTag(owner);
      await owner.reply('tags.delete', at(id));
      return who.ask('tags.restore', at(id));
    },
  },
];
