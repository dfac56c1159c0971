import type { Recurrence } from '../../../src/domain/schedules/recurrence.ts';
import { cronTimes } from './cron.ts';
import { ruleTimes } from './rule.ts';

/** Everything that decides when a schedule fires. Times are ISO 8601 or null. */
export interface Timing {
  readonly recurrence: Recurrence;
  readonly zone: string;
  readonly from: string | null;
  readonly until: string | null;
}

const timesOf = (recurrence: Recurrence, zone: string, after: number, count: number): readonly number[] => {
  switch (recurrence.type) {
    case 'SIMPLE':
      return [Date.parse(recurrence.at)].filter((at) => at > after);
    case 'CRON':
      return cronTimes(recurrence.expression, zone, after, count);
    case 'RRULE':
      return ruleTimes(recurrence.rule, recurrence.start, zone, { after, count });
  }
};

/** The next `count` times strictly after `after`, in milliseconds since 1970; none after `until`. */
export const nextTimes = (
  { recurrence, zone, from, until }: Timing,
  after: number,
  count: number,
): readonly number[] => {
  const first = from === null ? after : Math.max(after, Date.parse(from) - 1);
  const last = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  return timesOf(recurrence, zone, first, count).filter((at) => at <= last);
};

export const nextTime = (timing: Timing, after: number): number | null => nextTimes(timing, after, 1)[0] ?? null;
