import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool, type Transaction } from 'kysely';
import type { Item, ItemAt } from '../../src/domain/items/item.ts';
import { pairOf, type Relation, type RelationEnds } from '../../src/domain/relations/relation.ts';
import { relationIdOf, type RelationFact } from '../../src/domain/relations/relation-facts.ts';
import type { RelationsTable, Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';

/** Rows of the relations table as relations of the domain, and facts as rows. */
type Reader = Kysely<Tables> | Transaction<Tables>;

const toRelation = (row: Selectable<RelationsTable>): Relation => ({
  id: row.id,
  leftId: row.left_id,
  leftType: row.left_type,
  rightId: row.right_id,
  rightType: row.right_type,
  projectId: row.project_id,
  metadata: row.metadata,
});

export interface KnownRelation {
  readonly relation: Relation;
  readonly revision: number;
  readonly isUnlinked: boolean;
}

const toKnown = (row: Selectable<RelationsTable> | undefined): KnownRelation | null =>
  row ? { relation: toRelation(row), revision: row.revision, isUnlinked: row.unlinked_date !== null } : null;

export const readRelation = async (database: Reader, project: string, id: string): Promise<KnownRelation | null> =>
  toKnown(
    await database
      .selectFrom('relations')
      .selectAll()
      .where('project_id', '=', project)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** The existing relation between the same two items, in either direction. */
export const twinOf = async (database: Reader, project: string, ends: RelationEnds): Promise<KnownRelation | null> =>
  toKnown(
    await database
      .selectFrom('relations')
      .selectAll()
      .where('project_id', '=', project)
      .where('pair', '=', pairOf(ends))
      .where('unlinked_date', 'is', null)
      .executeTakeFirst(),
  );

/** The items related to an item, with their names; relations with deleted items are hidden. */
export const relationsOf = async (
  database: Reader,
  project: string,
  { type, id }: ItemAt,
): Promise<(Relation & { readonly item: Item })[]> => {
  const { rows } = await sql<Selectable<RelationsTable> & { item: Item }>`
    with ends as (
      select *, right_type as other_type, right_id as other_id from relations
      where project_id = ${project} and left_type = ${type} and left_id = ${id} and unlinked_date is null
      union all
      select *, left_type, left_id from relations
      where project_id = ${project} and right_type = ${type} and right_id = ${id} and unlinked_date is null
    )
    select ends.*, jsonb_build_object('type', i.type, 'id', i.id, 'name', i.name, 'projectId', i.project_id) as item
    from ends join items i on i.project_id = ${project} and i.type = other_type and i.id = other_id and not i.deleted
    order by i.name, i.id`.execute(database);
  return rows.map((row) => ({ ...toRelation(row), item: row.item }));
};

/** Facts about current and former relations of an item. */
export const aboutRelationsOf = (project: string, { type, id }: ItemAt): RawBuilder<SqlBool> => sql<SqlBool>`
  about in (
    select 'relation/' || id from relations where project_id = ${project} and left_type = ${type} and left_id = ${id}
    union all
    select 'relation/' || id from relations where project_id = ${project} and right_type = ${type} and right_id = ${id}
  )`;

/** Applies a fact to the table, in the transaction of the fact. */
export const projectRelation = async (tx: Transaction<Tables>, fact: RelationFact & Stored): Promise<void> => {
  switch (fact.type) {
    case 'relation.linked': {
      const { relation } = fact.data;
      await tx
        .insertInto('relations')
        .values({
          project_id: fact.project,
          id: relation.id,
          left_type: relation.leftType,
          left_id: relation.leftId,
          right_type: relation.rightType,
          right_id: relation.rightId,
          metadata: JSON.stringify(relation.metadata),
          pair: pairOf(relation),
          created_by: fact.by,
          created_date: fact.at,
          revision: fact.revision,
        })
        .execute();
      return;
    }
    case 'relation.unlinked':
      await tx
        .updateTable('relations')
        .set({ unlinked_date: fact.at, revision: fact.revision })
        .where('project_id', '=', fact.project)
        .where('id', '=', relationIdOf(fact.about))
        .execute();
      return;
    case 'relation.observed':
      throw new Error('an observation is never kept');
  }
};
