import { localized } from '../texts/localized.ts';

/** The tree of folders beside a list, and its dialogs. */
export const folderListMessages = localized({
  folder: 'Folder',
  none: 'No folder',
  title: 'Folders',
  add: 'New folder',
  create: 'Create folder',
  rename: 'Rename folder',
  toggle: (name: string) => `Folders in ${name}`,
  remove: (name: string) => `Delete folder “${name}”?`,
  moveContent: 'Move its content to',
});
