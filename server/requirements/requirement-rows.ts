import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { requirementIdOf, type RequirementChange } from '../../src/domain/requirements/requirement-facts.ts';
import { foldedKey, type Covering, type Requirement } from '../../src/domain/requirements/requirement.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { storeDeletion } from '../trash/trashed-records.ts';
import { refreshStates } from './requirement-states.ts';
import type { RequirementsTable } from './requirements-table.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;

const toRequirement = ({
  project_id,
  created_by,
  created_date,
  folded: _,
  deleted_by: __,
  deleted_date: ___,
  ...row
}: Selectable<RequirementsTable>): Requirement => ({
  ...row,
  projectId: project_id,
  createdBy: created_by,
  createdDate: created_date,
});

const inProject = (database: Reader, project: string) =>
  database.selectFrom('requirements').selectAll().where('project_id', '=', project).where('deleted_date', 'is', null);

/** Of a flow or scenario. */
export const listRequirements = async (
  database: Reader,
  project: string,
  { entityType, entityId }: Covering,
): Promise<Requirement[]> => {
  const rows = await inProject(database, project)
    .where('entityType', '=', entityType)
    .where('entityId', '=', entityId)
    .orderBy('folded')
    .execute();
  return rows.map(toRequirement);
};

export const readRequirement = async (database: Reader, project: string, id: string): Promise<Requirement | null> => {
  const row = await inProject(database, project).where('id', '=', id).executeTakeFirst();
  return row ? toRequirement(row) : null;
};

const foldedNow = async (tx: Transaction<Tables>, project: string, id: string): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('requirements')
    .select('folded')
    .where('project_id', '=', project)
    .where('id', '=', id)
    .execute();
  return rows.map(({ folded }) => folded);
};

/** How many links the flow or scenario has, and whether one of them is to this key. */
export const linksOf = async (
  tx: Transaction<Tables>,
  project: string,
  { entityType, entityId }: Covering,
): Promise<readonly { readonly id: string; readonly folded: string }[]> =>
  tx
    .selectFrom('requirements')
    .select(['id', 'folded'])
    .where('project_id', '=', project)
    .where('entityType', '=', entityType)
    .where('entityId', '=', entityId)
    .where('deleted_date', 'is', null)
    .execute();

/** An id is used once, also after the link was removed. */
export const requireUnused = async (tx: Transaction<Tables>, project: string, id: string): Promise<void> => {
  const query = tx.selectFrom('requirements').select('name').where('project_id', '=', project).where('id', '=', id);
  const used = await query.where('deleted_date', 'is not', null).executeTakeFirst();
  if (used) throw { kind: 'duplicate', name: used.name } satisfies Problem;
};

/** Applies an event to the table and to the states, in the transaction that stores it. */
export const projectRequirement = async (tx: Transaction<Tables>, fact: RequirementChange & Stored): Promise<void> => {
  const id = requirementIdOf(fact.about);
  switch (fact.type) {
    case 'requirement.created':
      await tx
        .insertInto('requirements')
        .values({
          project_id: fact.project,
          id,
          ...fact.data,
          folded: foldedKey(fact.data.itemId),
          created_by: fact.by,
          created_date: fact.at,
          revision: fact.revision,
        })
        .execute();
      return refreshStates(tx, fact.project, [foldedKey(fact.data.itemId)]);
    case 'requirement.restored': {
      const { projectId, createdBy, createdDate, ...record } = fact.data.record;
      const folded = foldedKey(record.itemId);
      const row = { project_id: projectId, folded, created_by: createdBy, created_date: createdDate };
      const { revision } = fact;
      // What was removed before there was a trash has no row.
      await tx
        .insertInto('requirements')
        .values({ ...record, ...row, revision })
        .onConflict((conflict) =>
          conflict
            .columns(['project_id', 'id'])
            .doUpdateSet({ folded, deleted_by: null, deleted_date: null, revision }),
        )
        .execute();
      return refreshStates(tx, fact.project, [folded]);
    }
    case 'requirement.updated': {
      const { itemId } = fact.data.changes;
      const before = await foldedNow(tx, fact.project, id);
      await tx
        .updateTable('requirements')
        .set({
          ...fact.data.changes,
          ...(itemId !== undefined && { folded: foldedKey(itemId) }),
          revision: fact.revision,
        })
        .where('project_id', '=', fact.project)
        .where('id', '=', id)
        .execute();
      return refreshStates(tx, fact.project, [...before, ...(await foldedNow(tx, fact.project, id))]);
    }
    case 'requirement.deleted': {
      const before = await foldedNow(tx, fact.project, id);
      // A requirement may be linked again meanwhile: no key begins with a space.
      await storeDeletion(tx, 'requirements', { ...fact, id, deleted: fact, changes: { folded: ` ${id}` } });
      return refreshStates(tx, fact.project, before);
    }
    case 'requirement.purged':
      await tx.deleteFrom('requirements').where('project_id', '=', fact.project).where('id', '=', id).execute();
  }
};
