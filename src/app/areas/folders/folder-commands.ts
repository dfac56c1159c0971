import { folderIdOf, type FolderCommand } from '../../../domain/folders/folder-facts.ts';
import { folderConfirmedNotice, folderRefusedNotice } from '../../../domain/folders/folder-notices.ts';
import { commandTable } from '../../command-table.ts';

const paramsOf = ({ project, about }: FolderCommand) => ({ project, id: folderIdOf(about) });

export const folderCommands = commandTable<FolderCommand>(
  {
    // The id of the command is the id of the folder.
    'folder.create': { call: 'folders.create', args: ({ project, data }) => ({ params: { project }, body: data }) },
    'folder.update': {
      call: 'folders.update',
      args: (command) => ({ params: paramsOf(command), body: command.data.changes }),
    },
    'folder.delete': {
      call: 'folders.delete',
      args: (command) => {
        const { moveTo } = command.data;
        return { params: paramsOf(command), body: moveTo === undefined ? {} : { moveTo } };
      },
    },
  },
  { confirmed: folderConfirmedNotice, refused: folderRefusedNotice },
);
