import { localized } from '../texts/localized.ts';
import type { FolderFields } from './folder.ts';

export const folderMessages = localized({
  /** In forms and in the audit trail. */
  fields: { name: 'Name', parentId: 'Parent folder', rank: 'Order' } satisfies Readonly<
    Record<keyof FolderFields, string>
  >,
  audited: { entity: 'Folder', record: 'folder {name}' },
  deleted: (name: string) => `Folder “${name}” was deleted.`,
  /** By type of command, as the list of changes that were not saved names them. */
  changes: {
    'folder.create': 'A new folder',
    'folder.update': 'A change to a folder',
    'folder.delete': 'Deleting a folder',
  },
});
