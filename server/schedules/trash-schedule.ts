import { sql, type Transaction } from 'kysely';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed } from '../trash/trashed-records.ts';
import { recordHiddenFire, recordRestored, recordSchedule } from './schedule-changes.ts';
import type { ScheduleRow } from './schedule-rows.ts';
import { goOn, locked, requireRoom, write, type ScheduleAt, type ScheduleWrite } from './write-schedule.ts';

/**
 *   active, paused, ended ─▶ deleted, in the trash ─▶ as before
 *                                      └─▶ purged
 *
 * What is due in the trash does not fire.
 */
type Tx = Transaction<Tables>;
const missing: Problem = { kind: 'missing' };

const hideFire = async (tx: Tx, { project, id }: ScheduleAt, author: ScheduleWrite): Promise<boolean> => {
  const fire = await tx
    .updateTable('schedule_fires')
    .set({ hidden: true })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('hidden', '=', false)
    .returning(['schedule_id', 'fire_time'])
    .executeTakeFirst();
  if (fire) await recordHiddenFire(tx, author, { project, id: fire.schedule_id }, fire.fire_time);
  return fire !== undefined;
};

/** A past fire leaves the list; a schedule moves to the trash, and its past fires stay. */
export const deleteSchedule = async (tx: Tx, at: ScheduleAt, author: ScheduleWrite): Promise<void> => {
  if (await hideFire(tx, at, author)) return;
  const row = await locked(tx, at, 'delete');
  const deleted = { deleted_by: author.by, deleted_date: new Date(author.now).toISOString(), deleted_state: row.state };
  await write(tx, row, { state: 'deleted', next_fire: null, ...deleted });
  await recordSchedule(tx, author, row, null);
};

/** What it runs exists, in the trash or not. */
const hasTarget = async (tx: Tx, { project_id: project, entity_id: id, execution_entity }: ScheduleRow) => {
  const table = ({ SCENARIO: 'scenarios', PIPELINE: 'pipelines', TESTPLAN_SCOPE_ITEM: 'scope_items' } as const)[
    execution_entity
  ];
  const { rows } = await sql`select from ${sql.table(table)} where project_id = ${project} and id = ${id}`.execute(tx);
  return rows.length > 0;
};

/** Null: it is not in the trash, because somebody was faster. */
const inTrash = async (tx: Tx, { project, id }: ScheduleAt): Promise<ScheduleRow | null> => {
  const row = await tx
    .selectFrom('schedules')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.state === 'deleted' && row.deleted_date === null)) throw missing;
  return row.state === 'deleted' ? row : null;
};

/** As it was, with its next time from now on. */
export const restoreSchedule = async (tx: Tx, at: ScheduleAt, author: ScheduleWrite): Promise<void> => {
  await requireRoom(tx, at.project);
  const row = await inTrash(tx, at);
  if (!row) return;
  if (!(await hasTarget(tx, row)))
    throw { ...invalid('schedule', { code: 'scheduleTargetGone' }), status: 409 } satisfies Problem;
  if (row.deleted_state !== 'active') await write(tx, row, { state: row.deleted_state ?? 'ended' });
  else await goOn(tx, row, { since: row.deleted_date ?? '', reason: 'scheduleInTrash' }, author.now);
  await recordRestored(tx, author, row);
};

/** By what they run. */
export const listTrashedSchedules: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, {
    type: 'SCHEDULE',
    rows: (of) => sql`select s.id, coalesce(c.name, p.name, nullif(s.description, ''), s.zone) as name, s.created_by,
        s.deleted_by, s.deleted_date
      from schedules s left join scope_items i on s.execution_entity = 'TESTPLAN_SCOPE_ITEM'
          and i.project_id = s.project_id and i.id = s.entity_id
        left join scenarios c on c.project_id = s.project_id and s.execution_entity <> 'PIPELINE'
          and c.id = coalesce(i.scenario_id, s.entity_id)
        left join pipelines p on s.execution_entity = 'PIPELINE' and p.project_id = s.project_id and p.id = s.entity_id
      where s.project_id = ${of} and s.deleted_date is not null`,
  });
