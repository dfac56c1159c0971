import { localized } from '../texts/localized.ts';
import type { FolderFields } from './folder.ts';

export const folderMessages = localized({
  /** In forms and in the audit trail. */
  fields: { name: 'Name', parentId: 'Parent folder', rank: 'Order' } satisfies Readonly<
    Record<keyof FolderFields, string>
  >,
  audited: { entity: 'Folder', record: 'folder {name}' },
  /** The tree beside a list, and its dialogs. */
  list: {
    folder: 'Folder',
    none: 'No folder',
    title: 'Folders',
    add: 'New folder',
    create: 'Create folder',
    rename: 'Rename folder',
    toggle: (name: string) => `Folders in ${name}`,
    remove: (name: string) => `Delete folder “${name}”?`,
    moveContent: 'Move its content to',
  },
  deleted: (name: string) => `Folder “${name}” was deleted.`,
  /** By type of command, as the list of changes that were not saved names them. */
  changes: {
    'folder.create': 'A new folder',
    'folder.update': 'A change to a folder',
    'folder.delete': 'Deleting a folder',
  },
});
