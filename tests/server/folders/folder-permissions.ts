import type { PermissionCell } from '../permissions/permission-cell.ts';
import { addedFolder, atFolder, folderBody, newFolderName, p1 } from './at-folders.ts';

const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const makers = [201, 201, 403, 403, 404, 201, 404, 404, 401];

export const folderPermissions: readonly PermissionCell[] = [
  {
    call: 'folders.list',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Flow'],
    ask: (who) => who.ask('folders.list', p1),
  },
  {
    call: 'folders.create',
    what: 'in p-1',
    statuses: makers,
    right: ['update', 'Flow'],
    ask: (who) => who.ask('folders.create', { ...p1, body: folderBody() }),
  },
  {
    call: 'folders.update',
    what: 'of p-1',
    statuses: writers,
    right: ['update', 'Flow'],
    ask: async (who, owner) =>
      who.ask('folders.update', { ...atFolder(await addedFolder(owner)), body: { name: newFolderName() } }),
  },
  {
    call: 'folders.delete',
    what: 'without content',
    statuses: writers,
    right: ['update', 'Flow'],
    ask: async (who, owner) => who.ask('folders.delete', { ...atFolder(await addedFolder(owner)), body: {} }),
  },
];
