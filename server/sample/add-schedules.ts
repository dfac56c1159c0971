import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { createSchedule } from '../schedules/write-schedule.ts';
import { sampleAccount } from './sample-people.ts';

/** Two schedules of the sample workspace. The second one fires in the nights in which the clocks change. */
export const addSchedules = async (tx: Transaction<Tables>, project: string, at: string): Promise<void> => {
  const now = Date.parse(at);
  const common = {
    project,
    account: sampleAccount,
    by: 'u-owner',
    now,
    executionEntity: 'SCENARIO',
    adapterId: '',
  } as const;
  const other = { dataset: '', from: null, until: null, zone: 'Europe/Berlin' } as const;
  await createSchedule(tx, {
    ...{ ...common, ...other, entityId: 'sc-guest-checkout', missed: 'ONCE', description: 'Before work begins' },
    recurrence: { type: 'CRON', expression: '30 7 * * 1-5' },
  });
  await createSchedule(tx, {
    ...{ ...common, ...other, entityId: 'sc-coupon', missed: 'SKIP', description: 'After the nightly import' },
    recurrence: { type: 'CRON', expression: '30 2 * 3,10 0L' },
  });
};
