import { byRank } from '../flows/flow-document.ts';
import type { Folder } from './folder.ts';

/** The folders of one type as a tree. A folder whose parent is missing is at the top. */
type Placed = Pick<Folder, 'id' | 'parentId' | 'rank' | 'name'>;

export const foldedFolderName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

const folderWith = <One extends Placed>(folders: readonly One[], id: string) => folders.find((one) => one.id === id);

/** From the top down to a folder, which is the last; empty for an unknown one. */
export const pathTo = <One extends Placed>(folders: readonly One[], id: string): readonly One[] => {
  const path: One[] = [];
  for (let at = folderWith(folders, id); at && !path.includes(at); at = folderWith(folders, at.parentId))
    path.unshift(at);
  return path;
};

export const childrenOf = <One extends Placed>(folders: readonly One[], id: string): readonly One[] =>
  folders.filter(({ parentId }) => parentId === id).toSorted(byRank);

/** How many levels a folder has, itself included. */
export const heightOf = (folders: readonly Placed[], id: string, left = folders.length): number =>
  left <= 0 ? 0 : 1 + Math.max(0, ...childrenOf(folders, id).map((child) => heightOf(folders, child.id, left - 1)));
