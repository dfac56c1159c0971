import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { folderAbout, type FolderCommand } from '../../src/domain/folders/folder-facts.ts';
import type { Folder, FolderType } from '../../src/domain/folders/folder.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { CallName } from '../../src/domain/wire/contract.ts';
import type { Tables } from '../database/tables.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess, type ProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { listFolders } from './folder-rows.ts';
import { folderWriteModel, type FolderReply } from './folder-write-model.ts';

export interface FoldersNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

type Names = 'folders.list' | 'folders.create' | 'folders.update' | 'folders.delete';

interface SentCommand {
  readonly call: CallName;
  readonly project: string;
  /** Missing for a new folder: its id is that of the command. */
  readonly id?: string;
  readonly hashed: readonly unknown[];
  readonly command: Pick<FolderCommand, 'type' | 'data'>;
}

const missing: Problem = { kind: 'missing' };
const moduleOf: Readonly<Record<FolderType, string>> = { FLOW: 'Flow', SCENARIO: 'Scenario' };

const mayRead = ({ ability, projectId }: ProjectAccess, type: FolderType) =>
  ability.can('read', asSubject(moduleOf[type], { projectId }));

/** Folders follow the right to update what they hold; deleting one needs the right to delete what is in it. */
const checkRights =
  (access: ProjectAccess) =>
  ({ type }: Pick<Folder, 'type'>, owners: readonly string[]): void => {
    if (!mayRead(access, type)) throw missing;
    authorize(access, 'update', moduleOf[type]);
    // The field that tells whose a record is differs: see `abilities.ts`.
    for (const owner of owners) authorize(access, 'delete', moduleOf[type], { owner, createdByUser: owner });
  };

export const foldersHandlers = ({ database, execute, now }: FoldersNeeds): Pick<Handlers, Names> => {
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());

  const send = async (
    request: FastifyRequest,
    { call, project, id, hashed, command }: SentCommand,
  ): Promise<FolderReply> => {
    const access = await accessOf(request, project);
    const write = commandRequest(request, { call, project, hashed }, now());
    const sent = { ...stampOf(write, folderAbout(id ?? write.key)), ...command } as FolderCommand;
    return execute(folderWriteModel, { ...write, command: sent, check: checkRights(access) });
  };

  return {
    'folders.list': async ({ params: { project } }, request) => {
      const access = await accessOf(request, project);
      if (!mayRead(access, 'FLOW') && !mayRead(access, 'SCENARIO')) throw missing;
      // The position is read first: the answer may be newer than the position, never older.
      const position = await positionOf(database, project);
      const folders = await listFolders(database, project);
      return { folders: folders.filter(({ type }) => mayRead(access, type)), position };
    },

    'folders.create': ({ params: { project }, body }, request) =>
      send(request, {
        call: 'folders.create',
        project,
        hashed: [project, body],
        command: { type: 'folder.create', data: body },
      }),

    'folders.update': ({ params: { project, id }, body }, request) =>
      send(request, {
        call: 'folders.update',
        project,
        id,
        hashed: [project, id, body],
        command: { type: 'folder.update', data: { changes: body, name: '' } },
      }),

    'folders.delete': ({ params: { project, id }, body }, request) =>
      send(request, {
        call: 'folders.delete',
        project,
        id,
        hashed: [project, id, body],
        command: { type: 'folder.delete', data: { name: '', ...body } },
      }),
  };
};
