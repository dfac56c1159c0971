import { Temporal } from 'temporal-polyfill';

/** The clocks of a time zone, over the time in which executions can have ended. */

/** No execution is older. */
export const firstExecution = Temporal.Instant.from('2020-01-01T00:00:00Z');
/** In two years, the clocks of every zone with summer time change. */
const looksAhead = { hours: 2 * 366 * 24 };

export const lastExecution = (now: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(now).add(looksAhead);

/** In nanoseconds; each once or more. */
export const offsetsOf = (zone: string, now: number): readonly number[] => {
  const end = lastExecution(now);
  const offsets: number[] = [];
  let at: Temporal.ZonedDateTime | null = firstExecution.toZonedDateTimeISO(zone);
  while (at && Temporal.Instant.compare(at.toInstant(), end) < 0) {
    offsets.push(at.offsetNanoseconds);
    at = at.getTimeZoneTransition('next');
  }
  return offsets;
};
