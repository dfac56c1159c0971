import type { Recurrence } from '../../../src/domain/schedules/recurrence.ts';
import { cronTimes } from './cron.ts';
import type { WantedTimes } from './placed.ts';
import { ruleTimes } from './rule.ts';

/** Everything that decides when a schedule fires. Times are ISO 8601 or null. */
export interface Timing {
  readonly recurrence: Recurrence;
  readonly zone: string;
  readonly from: string | null;
  readonly until: string | null;
}

const timesOf = (recurrence: Recurrence, zone: string, wanted: WantedTimes): readonly number[] => {
  switch (recurrence.type) {
    case 'SIMPLE':
      return [Date.parse(recurrence.at)].filter((at) => at > wanted.after && at <= wanted.last);
    case 'CRON':
      return cronTimes(recurrence.expression, zone, wanted);
    case 'RRULE':
      return ruleTimes(recurrence.rule, recurrence.start, zone, wanted);
  }
};

/** The next `count` times strictly after `after`, in milliseconds since 1970; none after `until`, nor after `end`. */
export const nextTimes = (
  { recurrence, zone, from, until }: Timing,
  after: number,
  count: number,
  end = Number.POSITIVE_INFINITY,
): readonly number[] => {
  const first = from === null ? after : Math.max(after, Date.parse(from) - 1);
  const last = until === null ? end : Math.min(end, Date.parse(until));
  return timesOf(recurrence, zone, { after: first, count, last });
};

export const nextTime = (timing: Timing, after: number): number | null => nextTimes(timing, after, 1)[0] ?? null;
