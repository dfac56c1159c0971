import type { Kysely } from 'kysely';
import { scheduleLimits } from '../../src/domain/schedules/schedule-limits.ts';
import type { Tables } from '../database/tables.ts';

/** Fires of the distant past are no longer listed. */
export const purgeFires = async (database: Kysely<Tables>, now: number): Promise<void> => {
  await database
    .deleteFrom('schedule_fires')
    .where('fire_time', '<', new Date(now - scheduleLimits.firesLife).toISOString())
    .execute();
};
