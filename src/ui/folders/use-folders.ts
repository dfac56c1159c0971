import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { flatTree, folderTree, type FolderNode } from '../../domain/flows/list/folder-tree.ts';
import { foldersIn } from '../../domain/folders/folders.ts';
import type { FolderType } from '../../domain/folders/folder.ts';
import { useWorkspace } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

export interface FoldersAtHand {
  readonly tree: readonly FolderNode[];
  /** All folders, each before those in it. */
  readonly all: readonly FolderNode[];
}

/** The folders of one type in the open project, including pending changes. */
export const useFolders = (type: FolderType): FoldersAtHand => {
  const { journal } = useWorkspace();
  const { project } = useOpenProject();
  const folders = useSelector(journal, ({ context }) => context.view.folders);
  return useMemo(() => {
    const tree = folderTree(foldersIn(folders, project.id, type));
    return { tree, all: flatTree(tree) };
  }, [folders, project.id, type]);
};
