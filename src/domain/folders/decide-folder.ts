import type { Reason } from '../problems/reason.ts';
import type { Refusal } from '../journal/fact.ts';
import { folderAbout, folderIdOf, type FolderChange, type FolderCommand } from './folder-facts.ts';
import { childrenOf, foldedFolderName, heightOf, pathTo } from './folder-tree.ts';
import { folderFields, folderLimits, type Folder, type FolderFields, type FolderType } from './folder.ts';

export interface KnownFolders {
  /** All folders of the project. */
  readonly folders: readonly Folder[];
  /** A record that has the name of another one where a deleted folder's content goes; null if there is none, or if it is not known here. */
  readonly clash: string | null;
}

type Outcome = readonly FolderChange[] | Refusal;
type CommandOf<Type extends FolderCommand['type']> = Extract<FolderCommand, { readonly type: Type }>;
type Place = Pick<Folder, 'id' | 'type'> & FolderFields;

const stampOf = ({ id, about, project, at, by }: FolderCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;
const refusal = (refused: Reason, field: string): Refusal => ({ refused, field });

const ofType = ({ folders }: KnownFolders, type: FolderType) => folders.filter((one) => one.type === type);

/** What is wrong with the place and the name of a folder. */
const placeRefusal = (known: KnownFolders, place: Place): Refusal | null => {
  const folders = ofType(known, place.type);
  const { id, parentId, name } = place;
  const above = pathTo(folders, parentId);
  if (parentId !== '' && above.length === 0) return refusal({ code: 'folderGone' }, 'parentId');
  const circle = above.findIndex((one) => one.id === id);
  if (circle !== -1) {
    const names = [...above.slice(circle), place].map((one) => one.name);
    return refusal({ code: 'folderCircle', path: names.join(' → ') }, 'parentId');
  }
  if (above.length + heightOf(folders, id) > folderLimits.depth)
    return refusal({ code: 'foldersTooDeep', max: folderLimits.depth }, 'parentId');
  const isTaken = folders.some(
    (one) => one.id !== id && one.parentId === parentId && foldedFolderName(one.name) === foldedFolderName(name),
  );
  return isTaken ? refusal('duplicate', 'name') : null;
};

const create = (known: KnownFolders, command: CommandOf<'folder.create'>): Outcome => {
  const { type } = command.data;
  const fields = folderFields.cleaned(folderFields.of(command.data));
  const refused = folderFields.refusalOf(fields);
  if (refused) return refused;
  if (known.folders.length >= folderLimits.folders)
    return refusal({ code: 'tooManyFolders', max: folderLimits.folders }, 'folders');
  const misplaced = placeRefusal(known, { ...fields, type, id: folderIdOf(command.about) });
  const data = { ...fields, type };
  return misplaced ?? [{ ...stampOf(command), id: `${command.id}/created`, type: 'folder.created', data }];
};

/** One event for each changed field, so that the audit trail has an entry for each. */
const update = (known: KnownFolders, folder: Folder, command: CommandOf<'folder.update'>): Outcome => {
  const refused = folderFields.refusalOf(command.data.changes);
  if (refused) return refused;
  const updates = folderFields.updates(folderFields.of(folder), command.data.changes);
  const after = Object.assign({ ...folder }, ...updates.map(({ changes }) => changes)) as Folder;
  const isPlaced = updates.some(({ field }) => field !== 'rank');
  const misplaced = isPlaced ? placeRefusal(known, after) : null;
  return (
    misplaced ??
    updates.map(({ field, changes, was }) => ({
      ...stampOf(command),
      id: `${command.id}/updated/${field}`,
      type: 'folder.updated',
      data: { name: after.name, changes, was },
    }))
  );
};

/** The folders in a deleted one move along, each by an event of its own. */
const movedChild = (command: FolderCommand, child: Folder, parentId: string): FolderChange => ({
  ...stampOf(command),
  about: folderAbout(child.id),
  id: `${command.id}/moved/${child.id}`,
  type: 'folder.updated',
  data: { name: child.name, changes: { parentId }, was: { parentId: child.parentId } },
});

const remove = (known: KnownFolders, folder: Folder, command: CommandOf<'folder.delete'>): Outcome => {
  const { moveTo } = command.data;
  const folders = ofType(known, folder.type);
  const children = childrenOf(folders, folder.id);
  if (moveTo === undefined && (children.length > 0 || folder.items > 0))
    return refusal({ code: 'folderNotEmpty', folders: children.length, items: folder.items }, 'moveTo');
  const target = moveTo ?? '';
  const path = pathTo(folders, target);
  if (target !== '' && (path.length === 0 || path.some(({ id }) => id === folder.id)))
    return refusal({ code: 'folderGone' }, 'moveTo');
  if (known.clash !== null) return refusal({ code: 'nameTakenThere', name: known.clash }, 'moveTo');
  const left: KnownFolders = { ...known, folders: known.folders.filter(({ id }) => id !== folder.id) };
  for (const child of children) {
    const refused = placeRefusal(left, { ...child, parentId: target });
    if (refused?.refused === 'duplicate') return refusal({ code: 'nameTakenThere', name: child.name }, 'moveTo');
    if (refused) return { ...refused, field: 'moveTo' };
  }
  const data = { name: folder.name, type: folder.type, moveTo: target };
  return [
    ...children.map((child) => movedChild(command, child, target)),
    { ...stampOf(command), id: `${command.id}/deleted`, type: 'folder.deleted', data },
  ];
};

/** Turns a command into events or rejects it. A folder that is deleted twice is gone once. */
export const decideFolder = (known: KnownFolders, command: FolderCommand): Outcome => {
  const folder = known.folders.find(({ id }) => id === folderIdOf(command.about));
  switch (command.type) {
    case 'folder.create':
      return folder ? [] : create(known, command);
    case 'folder.update':
      return folder ? update(known, folder, command) : refusal({ code: 'folderGone' }, 'folder');
    case 'folder.delete':
      return folder ? remove(known, folder, command) : [];
  }
};
