import { area } from '../../area.ts';
import { folderCommands } from './folder-commands.ts';

/** The commands of folders; the areas whose records are in folders show and read them. */
export const foldersArea = area<object>({ name: 'folders', commands: folderCommands, actors: () => ({}) });
