import type { Kysely, Transaction } from 'kysely';
import { isRefusal, type Refusal } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { decideProject } from '../../src/domain/projects/decide-project.ts';
import type { ProjectState } from '../../src/domain/projects/evolve-project.ts';
import type { ProjectCommand, ProjectFact } from '../../src/domain/projects/project-facts.ts';
import { projectMessages } from '../../src/domain/projects/project-messages.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import type { Tables } from '../database/tables.ts';
import { claimCommand, isTakenId, keepAnswer, reusedKey } from '../journal/command-log.ts';
import { appendFacts, lockAnyProject, type Stored } from '../journal/fact-store.ts';
import { recordProject } from './record-project.ts';
import { codeIsTaken, readState, saveProject } from './project-rows.ts';

/**
 * One command, one transaction, as for defects:
 *
 *   claim ▸ (make the row, or) lock the project ▸ may he still? ▸ decide ▸ facts and rows ▸ account log ▸ answer
 *     ▸ commit ▸ rights that ended end at the live line ▸ publish
 */
export type ProjectFacts = readonly (ProjectFact & Stored)[];

export interface ProjectWriteNeeds {
  readonly database: Kysely<Tables>;
  /** Told after the commit. */
  announce(projectId: string, facts: ProjectFacts): Promise<void>;
}

export interface ProjectWrite {
  readonly command: ProjectCommand;
  readonly hash: string;
  readonly account: string;
  /** Throws when the caller may not; asked again under the lock. */
  allow(tx: Transaction<Tables>): Promise<void>;
  /** What is answered, read in the same transaction. */
  answer(tx: Kysely<Tables>): Promise<object>;
}

const missing: Problem = { kind: 'missing' };

const problemOf = ({ refused, field = 'project' }: Refusal, code: string): Problem => {
  if (refused === 'missing') return missing;
  if (refused === 'archived') return { kind: 'forbidden', detail: projectMessages.archived };
  return refused === 'duplicate' ? { kind: 'duplicate', name: code } : { kind: 'invalid', field, rule: refused };
};

const wantedCode = ({ type, data }: ProjectCommand): string =>
  type === 'project.create' || type === 'project.update' ? (data.code ?? '').trim() : '';

/** The row that the facts refer to; they fill it. Until then nobody has a code like this. */
const makeRow = async (tx: Transaction<Tables>, { command, account }: ProjectWrite) => {
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
  return { id, position: 0, revision: 0 };
};

/** After its day of purge nothing comes out of the trash, even when nobody has swept yet. */
const lockRow = async (tx: Transaction<Tables>, { command }: ProjectWrite) => {
  const row = await lockAnyProject(tx, command.project);
  const { deleted_date, purge_started } = row;
  if (purge_started !== null || (deleted_date !== null && purgeDateOf(deleted_date) <= command.at)) throw missing;
  return row;
};

/** What every change of a project leaves behind: its facts, its rows and a line in the log of its account. */
export const keepProject = async (
  tx: Transaction<Tables>,
  account: string,
  row: { readonly id: string; readonly position: number; readonly revision: number },
  before: ProjectState | null,
  outcome: readonly ProjectFact[],
): Promise<ProjectFacts> => {
  const facts = (await appendFacts(tx, row, outcome, row.revision)) as ProjectFacts;
  await saveProject(tx, before, facts);
  await recordProject(tx, account, facts);
  return facts;
};

const run = async (tx: Transaction<Tables>, write: ProjectWrite) => {
  const { command, hash, account } = write;
  const { by: user, id: key } = command;
  const answered = await claimCommand(tx, { user, id: key, hash });
  if (answered) return { reply: answered.reply, facts: [] };
  const isNew = command.type === 'project.create';
  const project = isNew ? await makeRow(tx, write) : await lockRow(tx, write);
  await write.allow(tx);
  const before = isNew ? null : await readState(tx, project.id);
  const code = wantedCode(command);
  const isTaken = code !== '' && (await codeIsTaken(tx, account, code, project.id));
  const outcome = decideProject({ project: before, codeIsTaken: isTaken }, command);
  if (isRefusal(outcome)) throw problemOf(outcome, code);
  const facts = await keepProject(tx, account, project, before, outcome);
  const reply = await write.answer(tx);
  await keepAnswer(tx, user, key, { status: isNew ? 201 : 200, reply });
  return { reply, facts };
};

/** Two projects at once with one code: the database lets one through. */
const isTakenCode = (error: unknown) => (error as { constraint?: string }).constraint === 'projects_code';

/** Resolves once the change is durable and what it ended has ended. */
export const writeProject = async (needs: ProjectWriteNeeds, write: ProjectWrite): Promise<object> => {
  const { command } = write;
  const { reply, facts } = await needs.database
    .transaction()
    .execute((tx) => run(tx, write))
    .catch((error: unknown) => {
      if (isTakenCode(error)) throw problemOf({ refused: 'duplicate' }, wantedCode(command));
      throw isTakenId(error) ? reusedKey : error;
    });
  if (facts.length > 0) await needs.announce(command.project, facts);
  return reply;
};
