import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ItemAt, ItemType } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';

/** The number of related items, as an expression; relations with deleted items are hidden. */
export const linkedItems = (type: ItemType, project: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from (
    select right_type as type, right_id as id from relations
      where project_id = ${project} and left_type = ${type} and left_id = ${id} and unlinked_date is null
    union all
    select left_type, left_id from relations
      where project_id = ${project} and right_type = ${type} and right_id = ${id} and unlinked_date is null) r
  join items o on o.project_id = ${project} and o.type = r.type and o.id = r.id and not o.deleted)`;

export const countLinkedItems = async (
  database: Kysely<Tables>,
  project: string,
  { type, id }: ItemAt,
): Promise<number> => {
  const total = linkedItems(type, sql`${project}`, sql`${id}`);
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(database);
  return rows[0]?.total ?? 0;
};
