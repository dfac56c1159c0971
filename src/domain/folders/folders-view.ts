import type { JournalOutline } from '../journal/fact.ts';
import { emptyRecordSet, recordCounts, type RecordSet } from '../journal/record-set.ts';
import type { FolderCommand } from './folder-facts.ts';
import type { Folder } from './folder.ts';

export type Folders = RecordSet<Folder>;

/** What this device knows of them before the rules of the area are loaded. */
export const foldersView = {
  empty: emptyRecordSet<Folder>(),
  commands: ['folder.create', 'folder.update', 'folder.delete'],
  // Counted are the flows and scenarios in it.
  hears: ['folder', 'flow', 'scenario'],
  counts: recordCounts,
} satisfies JournalOutline<Folders, FolderCommand['type']>;
