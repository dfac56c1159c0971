import { area, lazyArea } from '../../area.ts';

/** The commands of folders; the areas whose records are in folders show and read them. */
export const foldersArea = lazyArea(
  'folders',
  async () => area<object>({ name: 'folders', actors: () => ({}) }),
  async () => (await import('./folder-commands.ts')).folderCommands,
);
