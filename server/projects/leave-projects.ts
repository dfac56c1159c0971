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
 * Somebody leaves all projects at once, also those in the archive and in the trash, by the same facts as whoever is
 * taken out of one. Projects are held before their account is, as every change of a project does it.
 */
type Tx = Transaction<Tables>;

export interface Leaving {
  readonly account: string;
  readonly by: string;
  readonly userId: string;
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  /** Of the request; every fact names it. */
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

/** In one order for everybody, so that two who leave at once wait for one another and never in a circle. */
export const holdProjects = async (tx: Tx, ids: readonly string[]) => {
  const rows: Awaited<ReturnType<typeof lockAnyProject>>[] = [];
  for (const id of ids) rows.push(await lockAnyProject(tx, id));
  return rows;
};

/** Answers the names of the projects that would be left without an owner, or what happened to each. */
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
