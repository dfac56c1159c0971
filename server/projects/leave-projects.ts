import type { Transaction } from 'kysely';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { decideProject } from '../../src/domain/projects/decide-project.ts';
import { projectAbout } from '../../src/domain/projects/project-facts.ts';
import type { Tables } from '../database/tables.ts';
import { appendFacts, lockAnyProject } from '../journal/fact-store.ts';
import type { ProjectFacts } from './announce-project.ts';
import { readState, saveProject } from './project-rows.ts';
import { recordProject } from './record-project.ts';

/**
 * Removes a user from all projects, including archived and deleted ones, by the same facts as a removal from one.
 * Projects are locked before their account, as in every change of a project.
 */
type Tx = Transaction<Tables>;

export interface Leaving {
  readonly account: string;
  readonly by: string;
  readonly userId: string;
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  /** The id of the request; every fact names it. */
  readonly cause: string;
}

export interface Left {
  readonly projectId: string;
  readonly facts: ProjectFacts;
}

export const projectsOf = async (tx: Tx, userId: string): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('project_members')
    .select('project_id')
    .where('user_id', '=', userId)
    .orderBy('project_id')
    .execute();
  return rows.map(({ project_id }) => project_id);
};

/** Always in the same order, to avoid deadlocks. */
export const holdProjects = async (tx: Tx, ids: readonly string[]) => {
  const rows: Awaited<ReturnType<typeof lockAnyProject>>[] = [];
  for (const id of ids) rows.push(await lockAnyProject(tx, id));
  return rows;
};

/** Answers the names of the projects that would be left without an owner, or the facts of each project. */
export const leaveProjects = async (
  tx: Tx,
  rows: Awaited<ReturnType<typeof holdProjects>>,
  { account, by, userId, name, at, cause }: Leaving,
): Promise<{ readonly ownerless: readonly string[]; readonly left: readonly Left[] }> => {
  const ownerless: string[] = [];
  const left: Left[] = [];
  for (const row of rows) {
    const before = await readState(tx, row.id);
    if (!before) continue;
    const outcome = decideProject(
      { project: { ...before, isDeleted: false }, codeIsTaken: false },
      {
        id: `${cause}/${row.id}`,
        about: projectAbout(row.id),
        project: row.id,
        at,
        by,
        type: 'project.setMember',
        data: { userId, name, role: null },
      },
    );
    if (isRefusal(outcome)) ownerless.push(before.name);
    else {
      const facts = (await appendFacts(tx, row, outcome, row.revision)) as ProjectFacts;
      await saveProject(tx, before, facts);
      await recordProject(tx, account, facts);
      left.push({ projectId: row.id, facts });
    }
  }
  return { ownerless, left };
};
