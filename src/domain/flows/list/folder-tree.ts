import { byRank } from '../flow-document.ts';

/**
 * The folders of a project as a tree. Two people may move folders into each other at the same time: a folder whose
 * parents make a circle, or whose parent is missing, stands at the top, so that nothing is ever lost from sight.
 */
export interface ListedFolder {
  readonly id: string;
  readonly name: string;
  /** '' at the top. */
  readonly parentId: string;
  readonly rank: string;
  /** What is directly in it. */
  readonly items: number;
}

export interface FolderNode {
  readonly folder: ListedFolder;
  /** The top has depth 1. */
  readonly depth: number;
  /** What is in it and in the folders in it. */
  readonly items: number;
  readonly children: readonly FolderNode[];
}

/** The ids of the folders that a folder is in, from the inside out; ends at a circle. */
export const parentsOf = (folders: ReadonlyMap<string, ListedFolder>, id: string): readonly string[] => {
  const found: string[] = [];
  for (let at = folders.get(id)?.parentId ?? ''; folders.has(at) && at !== id && !found.includes(at);) {
    found.push(at);
    at = folders.get(at)?.parentId ?? '';
  }
  return found;
};

/** Whether a folder is one of those that make a circle. */
const isInCircle = (folders: ReadonlyMap<string, ListedFolder>, id: string): boolean => {
  const outermost = parentsOf(folders, id).at(-1) ?? id;
  return folders.get(outermost)?.parentId === id;
};

export const folderTree = (all: readonly ListedFolder[]): readonly FolderNode[] => {
  const folders = new Map(all.map((folder) => [folder.id, folder]));
  const isTop = ({ id, parentId }: ListedFolder) => !folders.has(parentId) || isInCircle(folders, id);
  const byParent = Map.groupBy(
    all.filter((folder) => !isTop(folder)),
    ({ parentId }) => parentId,
  );
  const nodeOf = (folder: ListedFolder, depth: number): FolderNode => {
    const children = (byParent.get(folder.id) ?? []).toSorted(byRank).map((child) => nodeOf(child, depth + 1));
    return { folder, depth, children, items: children.reduce((sum, { items }) => sum + items, folder.items) };
  };
  return all
    .filter(isTop)
    .toSorted(byRank)
    .map((folder) => nodeOf(folder, 1));
};

/** All folders, each before those in it. */
export const flatTree = (nodes: readonly FolderNode[]): readonly FolderNode[] =>
  nodes.flatMap((node) => [node, ...flatTree(node.children)]);

/** A folder and all folders in it. */
export const idsWithin = (all: readonly ListedFolder[], id: string): ReadonlySet<string> => {
  const node = flatTree(folderTree(all)).find(({ folder }) => folder.id === id);
  return new Set(node ? flatTree([node]).map(({ folder }) => folder.id) : [id]);
};

export const folderWays = ['up', 'down', 'in', 'out'] as const;
export type FolderWay = (typeof folderWays)[number];

/** Where a folder goes: into which folder, and before which of its folders. */
export interface FolderPlace {
  readonly parentId: string;
  /** The folders there, in order, without the one that moves. */
  readonly siblings: readonly ListedFolder[];
  readonly index: number;
}

/**
 * The place one step away; null where there is none:
 *
 *   up, down   among its siblings
 *   in         to the end of the folder above it
 *   out        behind the folder that it is in
 */
export const placeBeside = (all: readonly ListedFolder[], id: string, way: FolderWay): FolderPlace | null => {
  const nodes = flatTree(folderTree(all));
  const foldersOf = (parent: FolderNode | undefined): readonly ListedFolder[] =>
    (parent ? parent.children : nodes.filter(({ depth }) => depth === 1)).map(({ folder }) => folder);
  const parentOf = (child: string) => nodes.find(({ children }) => children.some(({ folder }) => folder.id === child));
  const parent = parentOf(id);
  const around = foldersOf(parent);
  const at = around.findIndex((folder) => folder.id === id);
  const siblings = around.filter((folder) => folder.id !== id);
  const parentId = parent?.folder.id ?? '';
  switch (way) {
    case 'up':
      return at <= 0 ? null : { parentId, siblings, index: at - 1 };
    case 'down':
      return at < 0 || at === siblings.length ? null : { parentId, siblings, index: at + 1 };
    case 'in': {
      const above = nodes.find(({ folder }) => folder.id === around[at - 1]?.id);
      if (!above) return null;
      const inside = foldersOf(above);
      return { parentId: above.folder.id, siblings: inside, index: inside.length };
    }
    case 'out': {
      if (!parent) return null;
      const outer = parentOf(parentId);
      const outside = foldersOf(outer);
      return { parentId: outer?.folder.id ?? '', siblings: outside, index: outside.indexOf(parent.folder) + 1 };
    }
  }
};
