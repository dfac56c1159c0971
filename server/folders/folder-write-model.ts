import type { Transaction } from 'kysely';
import { decideFolder } from '../../src/domain/folders/decide-folder.ts';
import { folderIdOf, type FolderChange, type FolderCommand } from '../../src/domain/folders/folder-facts.ts';
import type { Folder, FolderType } from '../../src/domain/folders/folder.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { listFolders, projectFolder } from './folder-rows.ts';

/** A change of the folders of a project. */
export interface FolderWrite extends CommandRequest {
  readonly command: FolderCommand;
  /** Throws when the caller may not do this; `owners`: of what is directly in a folder that is deleted. */
  check(folder: Pick<Folder, 'type'>, owners: readonly string[]): void;
}

export interface FolderReply {
  readonly id: string;
  readonly facts: Stored[];
}

interface State {
  readonly folders: readonly Folder[];
  readonly folder: Folder | null;
  readonly owners: readonly string[];
  readonly clash: string | null;
}

const missing: Problem = { kind: 'missing' };

/** Scenarios have the same columns. */
const tableOf = (type: FolderType) => (type === 'FLOW' ? 'flows' : 'scenarios') as 'flows';

/** Whose the flows or scenarios in a folder are: they decide who may delete what is theirs [PERM-022, PERM-023]. */
const ownersIn = async (
  tx: Transaction<Tables>,
  project: string,
  type: FolderType,
  folder: string,
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom(tableOf(type))
    .select((type === 'FLOW' ? 'owner' : 'created_by as owner') as 'owner')
    .distinct()
    .where('project_id', '=', project)
    .where('folder_id', '=', folder)
    .where('deleted_date', 'is', null)
    .execute();
  return rows.map(({ owner }) => owner);
};

/** A record in a folder whose name a record of another folder has. */
const clashIn = async (
  tx: Transaction<Tables>,
  project: string,
  type: FolderType,
  from: string,
  to: string,
): Promise<string | null> => {
  const row = await tx
    .selectFrom(`${tableOf(type)} as f` as 'flows as f')
    .innerJoin(`${tableOf(type)} as other` as 'flows as other', (join) =>
      join.onRef('other.project_id', '=', 'f.project_id').onRef('other.folded', '=', 'f.folded'),
    )
    .select('f.name')
    .where('f.project_id', '=', project)
    .where('f.folder_id', '=', from)
    .where('f.deleted_date', 'is', null)
    .where('other.folder_id', '=', to)
    .where('other.deleted_date', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
};

export const folderWriteModel: WriteModel<FolderWrite, State, FolderChange, FolderReply> = {
  async load({ unit: { tx }, write: { command }, project }) {
    const folders = await listFolders(tx, project.id);
    const folder = folders.find(({ id }) => id === folderIdOf(command.about)) ?? null;
    if (!folder && command.type !== 'folder.create') throw missing;
    if (command.type !== 'folder.delete' || !folder) return { folders, folder, owners: [], clash: null };
    return {
      folders,
      folder,
      owners: await ownersIn(tx, project.id, folder.type, folder.id),
      clash: await clashIn(tx, project.id, folder.type, folder.id, command.data.moveTo ?? ''),
    };
  },
  authorize({ state: { folder, owners }, write: { command, check } }) {
    if (command.type === 'folder.create') return check(command.data, []);
    if (folder) check(folder, owners);
  },
  decide({ state: { folders, clash }, write: { command } }) {
    const outcome = decideFolder({ folders, clash }, command);
    if (isRefusal(outcome)) return outcome;
    // A deleted folder changes those in it, which have revisions of their own.
    const seen = new Map(folders.map(({ id, revision }) => [id, revision]));
    return outcome.map((fact) => {
      const id = folderIdOf(fact.about);
      const revision = (seen.get(id) ?? 0) + 1;
      seen.set(id, revision);
      return { ...fact, revision };
    });
  },
  problemOf({ refused, field = 'folder' }, { state: { folder }, write: { command } }) {
    if (refused !== 'duplicate') return invalid(field, refused);
    const given = command.type === 'folder.create' ? command.data.name : undefined;
    const changed = command.type === 'folder.update' ? command.data.changes.name : undefined;
    return { kind: 'duplicate', name: (given ?? changed ?? folder?.name ?? '').trim() };
  },
  revision: ({ state: { folder } }) => folder?.revision ?? 0,
  async project({ unit: { tx }, facts }) {
    for (const fact of facts) await projectFolder(tx, fact);
  },
  reply: ({ write: { command }, facts }) => ({ id: folderIdOf(command.about), facts: [...facts] }),
};
