import { folderEntryOf } from '../../src/domain/folders/folder-audit.ts';
import type { FolderChange } from '../../src/domain/folders/folder-facts.ts';
import type { Stored } from '../journal/fact-store.ts';
import { serverModule } from '../modules/server-module.ts';
import { projectFolder } from './folder-rows.ts';
import { foldersHandlers } from './folders-handlers.ts';

export const foldersModule = serverModule({
  name: 'folders',
  tables: ['folders'],
  readModel: {
    tables: ['folders'],
    streams: ['folder'],
    apply: (tx, fact) => projectFolder(tx, fact as FolderChange & Stored),
  },
  audit: [{ stream: 'folder', entity: 'FOLDER', entryOf: (fact) => folderEntryOf(fact as FolderChange) }],
  start: (env) => ({ handlers: foldersHandlers(env) }),
});
