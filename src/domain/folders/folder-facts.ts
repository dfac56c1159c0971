import type { Command, Fact } from '../journal/fact.ts';
import type { Folder, FolderFields, FolderType } from './folder.ts';

type FolderChanges = { readonly [Field in keyof FolderFields]?: FolderFields[Field] | undefined };

/**
 *   command        events
 *   folder.create  folder.created
 *   folder.update  folder.updated    one for each changed field: a new name, another place
 *   folder.delete  folder.deleted    and a folder.updated for each folder in it, which moves along; what else is in it
 *                                    moves by the events of its area
 *   (a read)       folder.observed   all folders of a project, as of a position of the project
 */
export type FolderCommand =
  | Command<'folder.create', FolderFields & { readonly type: FolderType }>
  /** The changed fields; the name is for the list of rejected changes. */
  | Command<'folder.update', { readonly changes: FolderChanges; readonly name: string }>
  /** `moveTo`: the folder that gets what is in it; empty: the top. Missing: only an empty folder is deleted. */
  | Command<'folder.delete', { readonly name: string; readonly moveTo?: string | undefined }>;

export type FolderChange =
  | Fact<'folder.created', FolderFields & { readonly type: FolderType }>
  | Fact<
      'folder.updated',
      { readonly name: string; readonly changes: Partial<FolderFields>; readonly was: Partial<FolderFields> }
    >
  | Fact<'folder.deleted', { readonly name: string; readonly type: FolderType; readonly moveTo: string }>;

export type FolderFact =
  | FolderChange
  | Fact<'folder.observed', { readonly folders: readonly Folder[]; readonly asOf: number }>;

export const folderAbout = (id: string) => `folder/${id}`;
export const folderIdOf = (about: string) => about.slice('folder/'.length);
