import { folderEntryOf } from '../../src/domain/folders/folder-audit.ts';
import type { FolderChange } from '../../src/domain/folders/folder-facts.ts';
import { serverModule } from '../modules/server-module.ts';
import { foldersHandlers } from './folders-handlers.ts';

export const foldersModule = serverModule({
  name: 'folders',
  tables: ['folders'],
  audit: [{ stream: 'folder', entryOf: (fact) => folderEntryOf(fact as FolderChange) }],
  start: (env) => ({ handlers: foldersHandlers(env) }),
});
