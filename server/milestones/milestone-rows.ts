import type { Kysely, Selectable, Transaction } from 'kysely';
import { milestoneIdOf, type MilestoneChange } from '../../src/domain/milestones/milestone-facts.ts';
import { milestoneLimits, type Milestone } from '../../src/domain/milestones/milestone.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { storeDeletion } from '../trash/trashed-records.ts';
import type { MilestonesTable } from './milestones-table.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;

const toMilestone = ({
  project_id,
  created_by,
  created_date,
  deleted_by: _,
  deleted_date: __,
  ...row
}: Selectable<MilestonesTable>): Milestone => ({
  ...row,
  projectId: project_id,
  createdBy: created_by,
  createdDate: created_date,
});

const inProject = (database: Reader, project: string) =>
  database.selectFrom('milestones').selectAll().where('project_id', '=', project).where('deleted_date', 'is', null);

export const listMilestones = async (database: Reader, project: string): Promise<Milestone[]> => {
  const rows = await inProject(database, project)
    .orderBy('name')
    .orderBy('id')
    .limit(milestoneLimits.listMost)
    .execute();
  return rows.map(toMilestone);
};

export const readMilestone = async (database: Reader, project: string, id: string): Promise<Milestone | null> => {
  const row = await inProject(database, project).where('id', '=', id).executeTakeFirst();
  return row ? toMilestone(row) : null;
};

/** An id is used once, also after the milestone was deleted. */
export const requireUnused = async (tx: Transaction<Tables>, project: string, id: string): Promise<void> => {
  const query = tx.selectFrom('milestones').select('name').where('project_id', '=', project).where('id', '=', id);
  const used = await query.where('deleted_date', 'is not', null).executeTakeFirst();
  if (used) throw { kind: 'duplicate', name: used.name } satisfies Problem;
};

/** Applies an event to the table, in the transaction that stores it. */
export const projectMilestone = async (tx: Transaction<Tables>, fact: MilestoneChange & Stored): Promise<void> => {
  const id = milestoneIdOf(fact.about);
  switch (fact.type) {
    case 'milestone.created':
      await tx
        .insertInto('milestones')
        .values({
          project_id: fact.project,
          id,
          ...fact.data,
          created_by: fact.by,
          created_date: fact.at,
          revision: fact.revision,
        })
        .execute();
      return;
    case 'milestone.restored': {
      const { projectId, createdBy, createdDate, ...record } = fact.data.record;
      const row = { project_id: projectId, created_by: createdBy, created_date: createdDate, revision: fact.revision };
      const trash = { deleted_by: null, deleted_date: null };
      // What was deleted before there was a trash has no row.
      await tx
        .insertInto('milestones')
        .values({ ...record, ...row })
        .onConflict((conflict) =>
          conflict.columns(['project_id', 'id']).doUpdateSet({ ...trash, revision: fact.revision }),
        )
        .execute();
      return;
    }
    case 'milestone.updated':
      await tx
        .updateTable('milestones')
        .set({ ...fact.data.changes, revision: fact.revision })
        .where('project_id', '=', fact.project)
        .where('id', '=', id)
        .execute();
      return;
    case 'milestone.deleted':
      return storeDeletion(tx, 'milestones', { ...fact, id, deleted: fact });
    case 'milestone.purged':
      await tx.deleteFrom('milestones').where('project_id', '=', fact.project).where('id', '=', id).execute();
  }
};
