import { Temporal } from 'temporal-polyfill';
import type { ClockChange } from '../../../src/domain/schedules/calendar/calendar.ts';

/** When the clocks of zones change in a period; in milliseconds since 1970, `to` excluded. In order of time. */
export const clockChanges = (zones: readonly string[], from: number, to: number): ClockChange[] =>
  [...new Set(zones)]
    .flatMap((zone) => changesOf(zone, from, to))
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.zone.localeCompare(other.zone));

const changesOf = (zone: string, from: number, to: number): ClockChange[] => {
  const changes: ClockChange[] = [];
  let before = Temporal.Instant.fromEpochMilliseconds(from - 1).toZonedDateTimeISO(zone);
  for (let next = before.getTimeZoneTransition('next'); next && next.epochMilliseconds < to;) {
    const at = new Date(next.epochMilliseconds).toISOString();
    if (next.offset !== before.offset) changes.push({ zone, at, from: before.offset, to: next.offset });
    before = next;
    next = before.getTimeZoneTransition('next');
  }
  return changes;
};
