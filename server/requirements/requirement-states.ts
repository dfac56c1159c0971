import { sql, type Transaction } from 'kysely';
import { requirementLimits, type CoveringType } from '../../src/domain/requirements/requirement.ts';
import type { Tables } from '../database/tables.ts';
import type { Cascade } from '../journal/write-model.ts';

/**
 * The states of requirements, kept in the transaction of each change that they depend on: a link, a flow or scenario that
 * goes to the trash or comes back, or a result of one. A change of a flow or scenario makes passing ones stale by a
 * trigger, and time does when they are read.
 */
/** How long a result counts. */
export const resultAge = sql`make_interval(days => ${requirementLimits.resultDays})`;

const counted = sql`count(*) filter (where is_there)`;
const stateOf = sql`case
  when ${counted} = 0 then 'UNCOVERED'
  when bool_or(is_there and not is_passed) then 'FAILING'
  when bool_or(is_there and is_passed is null) then 'NOT_RUN'
  when bool_or(is_there and is_changed) then 'STALE'
  else 'PASSING' end`;

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
    insert into requirement_states (project_id, folded, "itemId", name, "itemURL", links, state, stale_date)
    select project_id, folded, (array_agg("itemId" order by created_date desc, id desc))[1],
      (array_agg(name order by created_date desc, id desc))[1],
      (array_agg("itemURL" order by created_date desc, id desc))[1],
      ${counted}, ${stateOf},
      case when ${stateOf} = 'PASSING' then min(ended_date) filter (where is_there) + ${resultAge} end
    from (
      select r.*, coalesce(not i.deleted, false) as is_there, l.is_passed, l.is_changed, l.ended_date from requirements r
        left join items i on i.project_id = r.project_id and i.type = r."entityType" and i.id = r."entityId"
        left join run_results l on l.project_id = r.project_id and l.entity_type = r."entityType"
          and l.entity_id = r."entityId"
      where r.project_id = ${project} and r.folded = any(${folded}::text[]) and r.deleted_date is null) linked
    group by project_id, folded`.execute(tx);
};

export const foldedOf = async (
  tx: Transaction<Tables>,
  project: string,
  entityType: CoveringType,
  entityId: string,
) => {
  const rows = await tx
    .selectFrom('requirements')
    .select('folded')
    .where('project_id', '=', project)
    .where('entityType', '=', entityType)
    .where('entityId', '=', entityId)
    .where('deleted_date', 'is', null)
    .execute();
  return rows.map(({ folded }) => folded);
};

const forget = async (tx: Transaction<Tables>, project: string, entityType: CoveringType, entityId: string) => {
  await tx
    .deleteFrom('requirements')
    .where('project_id', '=', project)
    .where('entityType', '=', entityType)
    .where('entityId', '=', entityId)
    .execute();
  await tx
    .deleteFrom('run_results')
    .where('project_id', '=', project)
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .execute();
};

/** A flow or scenario went to the trash, came back or was purged: its requirements follow. */
export const refreshWithRecords: Cascade = {
  on: ['flow', 'scenario'].flatMap((stream) => [`${stream}.deleted`, `${stream}.restored`, `${stream}.purged`]),
  async run(tx, project, { about, type }) {
    const [stream = '', id = ''] = about.split('/');
    const entityType = stream.toUpperCase() as CoveringType;
    const folded = await foldedOf(tx, project.id, entityType, id);
    if (type.endsWith('.purged')) await forget(tx, project.id, entityType, id);
    await refreshStates(tx, project.id, folded);
    return [];
  },
};
