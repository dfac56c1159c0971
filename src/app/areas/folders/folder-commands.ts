import { folderIdOf, type FolderCommand } from '../../../domain/folders/folder-facts.ts';
import { folderConfirmedNotice, folderRefusedNotice } from '../../../domain/folders/folder-notices.ts';
import { commandTable } from '../../command-table.ts';

export const folderCommands = commandTable<FolderCommand>(
  {
    'folder.create': {
      call: 'folders.create',
      args: ({ project, data }) => ({ params: { project }, body: data }),
    },
    'folder.update': {
      call: 'folders.update',
      args: ({ project, about, data }) => ({ params: { project, id: folderIdOf(about) }, body: data.changes }),
    },
    'folder.delete': {
      call: 'folders.delete',
      args: ({ project, about, data: { moveTo } }) => ({
        params: { project, id: folderIdOf(about) },
        body: moveTo === undefined ? {} : { moveTo },
      }),
    },
  },
  { confirmed: folderConfirmedNotice, refused: folderRefusedNotice },
);
