import { labDraftId } from '../../../src/domain/schedules/lab/lab.ts';
import type { Handled } from '../../../src/domain/wire/contract.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { nextTime } from '../recurrence/next-times.ts';
import type { LabSchedule } from './play-order.ts';

type Draft = NonNullable<Handled<'schedules.lab'>['body']['draft']>;

/** A schedule that does not exist yet, on any adapter. Throws if its expression is not one, or if it never fires. */
export const triedSchedule = ({ recurrence, zone, minutes }: Draft, now: number): LabSchedule => {
  const timing = { recurrence, zone, from: null, until: null };
  if (nextTime(timing, now) === null) throw invalid('draft', { code: 'scheduleNoTimes' });
  const duration = minutes * 60_000;
  return { id: labDraftId, name: '', adapterId: '', timing, usual: duration, slow: duration };
};
