import { v7 as uuid } from 'uuid';
import { ranksAt } from '../../../src/domain/flows/editor/ranks.ts';
import { folderAbout } from '../../../src/domain/folders/folder-facts.ts';
import { childrenOf, foldedFolderName } from '../../../src/domain/folders/folder-tree.ts';
import type { Folder, FolderType } from '../../../src/domain/folders/folder.ts';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import { tagAbout } from '../../../src/domain/tags/tag-facts.ts';
import { tagFault } from '../../../src/domain/tags/tag-faults.ts';
import { blankTag, foldedName } from '../../../src/domain/tags/tag.ts';
import { folderKey } from '../../../src/domain/transfers/prepare-cases.ts';
import type { Reader } from '../../flows/flow-rows.ts';
import { folderWriteModel } from '../../folders/folder-write-model.ts';
import { listFolders } from '../../folders/folder-rows.ts';
import type { Execute } from '../../journal/create-execute.ts';
import { tagWriteModel } from '../../tags/tag-write-model.ts';
import { addParts } from '../import-parts.ts';

/** The folders and tags that an import needs: found in the project, or created in it. */
export interface Placing {
  readonly project: string;
  readonly user: string;
  readonly importId: string;
  readonly at: string;
  /** The folder that gets the flows; empty: the top. */
  readonly base: string;
  /** What the folders hold. */
  readonly type: FolderType;
}

export const foldersOf = async (database: Reader, project: string, type: FolderType): Promise<readonly Folder[]> =>
  (await listFolders(database, project)).filter((folder) => folder.type === type);

const childNamed = (folders: readonly Folder[], parentId: string, name: string) =>
  folders.find((one) => one.parentId === parentId && foldedFolderName(one.name) === foldedFolderName(name));

/** The ids of the folders that exist, by the keys of their paths below the base. */
export const knownFolders = (
  folders: readonly Folder[],
  base: string,
  paths: readonly (readonly string[])[],
): Map<string, string> => {
  const ids = new Map([[folderKey([]), base]]);
  for (const path of paths) {
    const parent = ids.get(folderKey(path.slice(0, -1)));
    const found = parent === undefined ? undefined : childNamed(folders, parent, path.at(-1) ?? '');
    if (found) ids.set(folderKey(path), found.id);
  }
  return ids;
};

/** An undo removes it by its part, which is there first: whatever ends the process, no folder is forgotten. */
const createFolder = async (
  database: Reader,
  execute: Execute,
  { project, user, at, importId, type }: Placing,
  { folders, ...fields }: { readonly folders: readonly Folder[]; readonly parentId: string; readonly name: string },
): Promise<string> => {
  const id = uuid();
  await addParts(database, { project, id: importId }, [{ kind: 'folder', recordId: id, revision: 1 }]);
  const siblings = childrenOf(folders, fields.parentId);
  const [rank = 'a0'] = ranksAt(siblings, siblings.length, 1);
  await execute(folderWriteModel, {
    user,
    key: id,
    hash: 'import',
    status: 201,
    project,
    command: {
      id,
      about: folderAbout(id),
      project,
      at,
      by: user,
      type: 'folder.create',
      data: { ...fields, rank, type },
    },
    check: () => {},
  });
  return id;
};

/** A folder that somebody else has created meanwhile is used; one that is refused gets no flows. */
export const ensureFolders = async (
  database: Reader,
  execute: Execute,
  placing: Placing,
  paths: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, string>> => {
  let folders = await foldersOf(database, placing.project, placing.type);
  let ids = knownFolders(folders, placing.base, paths);
  for (const path of paths) {
    const parentId = ids.get(folderKey(path.slice(0, -1)));
    if (ids.has(folderKey(path)) || parentId === undefined) continue;
    try {
      const id = await createFolder(database, execute, placing, { folders, parentId, name: path.at(-1) ?? '' });
      ids.set(folderKey(path), id);
    } catch (error) {
      if (!isProblem(error)) throw error;
    }
    folders = await foldersOf(database, placing.project, placing.type);
    ids = new Map([...ids, ...knownFolders(folders, placing.base, [path])]);
  }
  return ids;
};

/** The tags of a project by their folded names. */
export const tagsOfProject = async (database: Reader, project: string): Promise<Map<string, string>> => {
  const rows = await database.selectFrom('tags').select('tag').where('project_id', '=', project).execute();
  return new Map(rows.map(({ tag }) => [foldedName(tag), tag]));
};

const missingTags = (wanted: readonly string[], tags: ReadonlyMap<string, string>): readonly string[] =>
  wanted.filter((tag) => !tags.has(foldedName(tag)));

/** Those that can be created. */
export const possibleTags = (wanted: readonly string[], tags: ReadonlyMap<string, string>): readonly string[] =>
  missingTags(wanted, tags).filter((tag) => tagFault('tag', tag) === null);

/** A tag that is refused, because its name is none of a tag, is left out; the preview says so. */
export const ensureTags = async (
  database: Reader,
  execute: Execute,
  { project, user, at }: Placing,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  for (const tag of possibleTags(wanted, await tagsOfProject(database, project))) {
    const id = uuid();
    const command = {
      id,
      about: tagAbout(id),
      project,
      at,
      by: user,
      type: 'tag.create',
      data: blankTag(tag),
    } as const;
    await execute(tagWriteModel, { user, key: id, hash: 'import', status: 201, project, command }).catch(
      (error: unknown) => {
        if (!isProblem(error)) throw error;
      },
    );
  }
  return tagsOfProject(database, project);
};
