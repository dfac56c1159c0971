import type { Kysely, Transaction } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import type { Tables } from '../database/tables.ts';
import { dueInTrash, system } from '../trash/trashed-records.ts';
import { recordPurged } from './schedule-changes.ts';
import type { ScheduleAt } from './write-schedule.ts';

/** False: it was restored meanwhile. A schedule whose past fires are listed stays for them, without a way back. */
const purgeOne = async (tx: Transaction<Tables>, { project, id }: ScheduleAt, now: number): Promise<boolean> => {
  const row = await tx
    .updateTable('schedules')
    .set({ deleted_by: null, deleted_date: null, deleted_state: null })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('deleted_date', '<=', new Date(now - limits.trashLife).toISOString())
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  await recordPurged(tx, { by: system, now }, row);
  await tx
    .deleteFrom('schedules')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('schedule_fires').select('id').where('schedule_id', '=', id))),
    )
    .execute();
  return true;
};

/** Purges expired schedules, one by one. Returns their number. */
export const purgeSchedules = async (database: Kysely<Tables>, now: number): Promise<number> => {
  let purged = 0;
  for (const { project_id: project, id } of await dueInTrash(database, 'schedules', now))
    purged += (await database.transaction().execute((tx) => purgeOne(tx, { project, id }, now))) ? 1 : 0;
  return purged;
};
