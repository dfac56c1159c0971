import { sql, type Transaction } from 'kysely';
import type { CoveringType } from '../../src/domain/requirements/requirement.ts';
import type { Tables } from '../database/tables.ts';
import type { Cascade } from '../journal/write-model.ts';

/**
 * The states of requirements, kept in the transaction of each change that they depend on: a link, or a flow or scenario that
 * goes to the trash or comes back. Name and address are those of the newest link.
 */
export const refreshStates = async (
  tx: Transaction<Tables>,
  project: string,
  folded: readonly string[],
): Promise<void> => {
  if (folded.length === 0) return;
  await sql`delete from requirement_states where project_id = ${project} and folded = any(${folded}::text[])`.execute(
    tx,
  );
  // Name and address are those of the newest link.
  await sql`
    insert into requirement_states (project_id, folded, "itemId", name, "itemURL", links, state)
    select project_id, folded, (array_agg("itemId" order by created_date desc, id desc))[1],
      (array_agg(name order by created_date desc, id desc))[1],
      (array_agg("itemURL" order by created_date desc, id desc))[1],
      count(*) filter (where is_there), case when bool_or(is_there) then 'NOT_RUN' else 'UNCOVERED' end
    from (
      select r.*, coalesce(not i.deleted, false) as is_there from requirements r
        left join items i on i.project_id = r.project_id and i.type = r."entityType" and i.id = r."entityId"
      where r.project_id = ${project} and r.folded = any(${folded}::text[])) linked
    group by project_id, folded`.execute(tx);
};

const foldedOf = async (tx: Transaction<Tables>, project: string, entityType: CoveringType, entityId: string) => {
  const rows = await tx
    .selectFrom('requirements')
    .select('folded')
    .where('project_id', '=', project)
    .where('entityType', '=', entityType)
    .where('entityId', '=', entityId)
    .execute();
  return rows.map(({ folded }) => folded);
};

/** A flow or scenario went to the trash, came back or was purged: its requirements follow. */
export const refreshWithRecords: Cascade = {
  on: ['flow', 'scenario'].flatMap((stream) => [`${stream}.deleted`, `${stream}.restored`, `${stream}.purged`]),
  async run(tx, project, { about, type }) {
    const [stream = '', id = ''] = about.split('/');
    const entityType = stream.toUpperCase() as CoveringType;
    const folded = await foldedOf(tx, project.id, entityType, id);
    if (type.endsWith('.purged'))
      await tx
        .deleteFrom('requirements')
        .where('project_id', '=', project.id)
        .where('entityType', '=', entityType)
        .where('entityId', '=', id)
        .execute();
    await refreshStates(tx, project.id, folded);
    return [];
  },
};
