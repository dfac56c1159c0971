import { Temporal } from 'temporal-polyfill';
import type { FireMark, PreviewTime } from '../../../src/domain/schedules/recurrence.ts';
import { nextTimes, type Timing } from './next-times.ts';

/** Fire times as people read them, with marks where the clocks change. */
type Zoned = Temporal.ZonedDateTime;

/** The hour and minute that a recurrence names alone; null where it names several. */
const statedTime = ({ recurrence }: Timing): string | null => {
  if (recurrence.type === 'RRULE') return recurrence.start.slice(11, 16);
  if (recurrence.type === 'SIMPLE') return null;
  const [minute = '', hour = ''] = recurrence.expression.trim().split(/\s+/).slice(-5);
  return /^\d+$/.test(minute) && /^\d+$/.test(hour) ? `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : null;
};

const isFirstOfTwo = (at: Zoned): boolean =>
  at.toPlainDateTime().toZonedDateTime(at.timeZoneId, { disambiguation: 'later' }).offset !== at.offset;

const markOf = (at: Zoned, before: Zoned | undefined, stated: string | null): FireMark => {
  if (stated !== null && at.toPlainTime().toString({ smallestUnit: 'minute' }) !== stated) return 'MOVED';
  if (stated !== null && isFirstOfTwo(at)) return 'FIRST_OF_TWO';
  return before && before.offset !== at.offset ? 'CLOCKS_CHANGE' : '';
};

/** Times on the clock of their zone, in order. */
export const markedTimes = (timing: Timing, times: readonly number[]): PreviewTime[] => {
  const stated = statedTime(timing);
  const zoned = times.map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timing.zone));
  return zoned.map((at, index) => ({
    at: new Date(at.epochMilliseconds).toISOString(),
    local: at.toPlainDateTime().toString({ smallestUnit: 'second' }),
    offset: at.offset,
    mark: markOf(at, zoned[index - 1], stated),
  }));
};

export const previewTimes = (timing: Timing, after: number, count: number): PreviewTime[] =>
  markedTimes(timing, nextTimes(timing, after, count));
