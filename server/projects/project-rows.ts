import type { Kysely, Transaction } from 'kysely';
import { evolveProject, type ProjectState } from '../../src/domain/projects/evolve-project.ts';
import type { ProjectFact } from '../../src/domain/projects/project-facts.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';

/** Converts the rows of a project to its domain record and back. */
type Reader = Kysely<Tables> | Transaction<Tables>;

export const readState = async (database: Reader, id: string): Promise<ProjectState | null> => {
  const row = await database
    .selectFrom('projects')
    .select([
      'name',
      'code',
      'description',
      'avatar',
      'status',
      'flows_released_by as flowsReleasedBy',
      'changed_releases as changedReleases',
      'deleted_date',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const members = await database
    .selectFrom('project_members')
    .select(['user_id as userId', 'role'])
    .where('project_id', '=', id)
    .execute();
  const { deleted_date, ...text } = row;
  return { ...text, members, isDeleted: deleted_date !== null };
};

/** Whether another project of the account has this code, including deleted ones, which may be restored. */
export const codeIsTaken = async (database: Reader, account: string, code: string, id: string): Promise<boolean> =>
  (await database
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', account)
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

const saveMember = async (tx: Transaction<Tables>, fact: ProjectFact): Promise<void> => {
  const { project: project_id } = fact;
  if (fact.type === 'project.memberAdded' || fact.type === 'project.memberChanged') {
    const { userId: user_id, role } = fact.data;
    await tx
      .insertInto('project_members')
      .values({ project_id, user_id, role })
      .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ role }))
      .execute();
  }
  if (fact.type === 'project.memberRemoved') {
    const { userId } = fact.data;
    await tx.deleteFrom('project_members').where('project_id', '=', project_id).where('user_id', '=', userId).execute();
  }
};

/** Applies the facts of one command to the rows, in the transaction of the facts. */
export const saveProject = async (
  tx: Transaction<Tables>,
  before: ProjectState | null,
  facts: readonly (ProjectFact & Stored)[],
): Promise<void> => {
  const last = facts.at(-1);
  if (!last) return;
  const after = facts.reduce<ProjectState | null>(evolveProject, before);
  if (!after) return;
  const { members: _, isDeleted, flowsReleasedBy, changedReleases, ...text } = after;
  await tx
    .updateTable('projects')
    .set({
      ...text,
      flows_released_by: flowsReleasedBy,
      changed_releases: changedReleases,
      revision: last.revision,
      modified_by: last.by,
      modified_date: last.at,
      ...(isDeleted !== (before?.isDeleted ?? false) && {
        deleted_date: isDeleted ? last.at : null,
        deleted_by: isDeleted ? last.by : null,
      }),
    })
    .where('id', '=', last.project)
    .execute();
  for (const fact of facts) await saveMember(tx, fact);
};
