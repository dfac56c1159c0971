import type { FolderTreeRef } from '../../machines/flows/list/folder-tree-machine.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The folders beside a list of flows or scenarios. */
export interface FoldersActors {
  readonly folderTree: FolderTreeRef;
  readonly folderRecords: RecordsOf<never>;
  readonly folderForm: FormRef;
  /** Asks where the content of a deleted folder goes. */
  readonly folderRemoval: FormRef;
}
