import type { Kysely, Transaction } from 'kysely';
import type { Refusal } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { decideProject, type KnownProject } from '../../src/domain/projects/decide-project.ts';
import type { ProjectCommand, ProjectFact } from '../../src/domain/projects/project-facts.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import type { Tables } from '../database/tables.ts';
import { lockAnyProject, toLocked, type LockedProject, type Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { recordProject } from './record-project.ts';
import { codeIsTaken, readState, saveProject } from './project-rows.ts';
import { forbidden, invalid } from '../../src/domain/problems/invalid.ts';

/** A change of a project itself or of its members. */
export interface ProjectWrite extends CommandRequest {
  readonly command: ProjectCommand;
  readonly account: string;
  /** Throws without the right; repeated under the lock. */
  allow(tx: Transaction<Tables>): Promise<void>;
  /** The answer, read in the same transaction. */
  answer(tx: Kysely<Tables>, facts: readonly (ProjectFact & Stored)[]): Promise<object>;
}

const missing: Problem = { kind: 'missing' };

export const projectProblem = ({ refused, field = 'project' }: Refusal, code: string): Problem => {
  if (refused === 'missing') return missing;
  if (typeof refused === 'object' && refused.code === 'archived') return forbidden(refused);
  return refused === 'duplicate' ? { kind: 'duplicate', name: code } : invalid(field, refused);
};

export const codeAfter = ({ type, data }: ProjectCommand): string =>
  type === 'project.create' || type === 'project.update' ? (data.code ?? '').trim() : '';

/** Inserts the row that the facts refer to and fill. Reserves the code. */
const makeRow = async (tx: Transaction<Tables>, { command, account }: ProjectWrite): Promise<LockedProject> => {
  const { project: id, by, at } = command;
  await tx
    .insertInto('projects')
    .values({
      id,
      account_id: account,
      code: id,
      name: '',
      avatar: null,
      created_by: by,
      modified_by: by,
      created_date: at,
      modified_date: at,
    })
    .execute();
  return { id, code: id, position: 0, lastDefectNumber: 0, revision: 0 };
};

/** After its purge date a project cannot be restored, even if no sweep has run yet. */
const lockRow = async (tx: Transaction<Tables>, { command }: ProjectWrite): Promise<LockedProject> => {
  const row = await lockAnyProject(tx, command.project);
  const { deleted_date, purge_started } = row;
  if (purge_started !== null || (deleted_date !== null && purgeDateOf(deleted_date) <= command.at)) throw missing;
  return toLocked(row);
};

export const projectWriteModel: WriteModel<ProjectWrite, KnownProject, ProjectFact, object> = {
  lock: ({ tx }, write) => (write.command.type === 'project.create' ? makeRow(tx, write) : lockRow(tx, write)),
  async load({ unit: { tx }, write: { command, account }, project: { id } }) {
    const project = command.type === 'project.create' ? null : await readState(tx, id);
    const code = codeAfter(command);
    return { project, codeIsTaken: code !== '' && (await codeIsTaken(tx, account, code, id)) };
  },
  authorize: ({ unit: { tx }, write }) => write.allow(tx),
  decide: ({ state, write: { command } }) => decideProject(state, command),
  problemOf: (refusal, { write: { command } }) => projectProblem(refusal, codeAfter(command)),
  revision: ({ project }) => project.revision,
  async project({ unit: { tx }, write: { account }, state, facts }) {
    await saveProject(tx, state.project, facts);
    await recordProject(tx, account, facts);
  },
  reply: ({ unit: { tx }, write, facts }) => write.answer(tx, facts),
};
