import type { ListedFolder } from '../../../domain/flows/list/folder-tree.ts';
import type { FormOpening } from '../../form/form-machine.ts';

/** The value of the forms of folders. */
export interface FolderFormValue {
  readonly projectId: string;
  /** The folder that a new one is in; '' for the top. */
  readonly parentId: string;
  readonly name: string;
}

export const newFolderForm = (projectId: string, parentId: string): FormOpening => ({
  about: '',
  draft: { name: '' },
  value: { projectId, parentId, name: '' } satisfies FolderFormValue,
});

const valueOf = (projectId: string, { parentId, name }: ListedFolder): FolderFormValue => ({
  projectId,
  parentId,
  name,
});

export const renameFolderForm = (projectId: string, folder: ListedFolder): FormOpening => ({
  about: folder.id,
  draft: { name: folder.name },
  value: valueOf(projectId, folder),
});

/** What is in the folder moves to the one around it, unless the person says otherwise. */
export const folderRemovalForm = (projectId: string, folder: ListedFolder): FormOpening => ({
  about: folder.id,
  draft: { moveTo: folder.parentId },
  value: valueOf(projectId, folder),
});
