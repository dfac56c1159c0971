import { Temporal } from 'temporal-polyfill';

/**
 * Puts times of a calendar without time zone onto the clock of one. One rule for every kind of recurrence [R30]:
 *
 *   a time that does not exist     fires as much later as the clocks jump
 *   a time that exists twice       fires the first time
 *   with a free hour               every real hour counts: neither moved nor dropped
 */
export interface Pattern {
  readonly isEveryHour: boolean;
  /** The next time strictly after a wall-clock time; a `Date` read as UTC carries the wall clock. */
  next(wall: Date): Date | null;
}

/** No clock changes by more; times that a change moves past one another are this close. */
const reach = 3 * 3_600_000;

const plainOf = (wall: Date) => Temporal.PlainDateTime.from(wall.toISOString().slice(0, 19));

const instantsOf = (wall: Date, zone: string, isEveryHour: boolean): readonly number[] => {
  const plain = plainOf(wall);
  const first = plain.toZonedDateTime(zone, { disambiguation: 'compatible' });
  if (!isEveryHour) return [first.epochMilliseconds];
  if (!first.toPlainDateTime().equals(plain)) return [];
  return [first.epochMilliseconds, plain.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds];
};

const zonedAt = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

const wallOf = (instant: number, zone: string): number =>
  Date.parse(`${zonedAt(instant, zone).toPlainDateTime().toString({ smallestUnit: 'second' })}Z`);

const changeAfter = (instant: number, zone: string): number =>
  zonedAt(instant, zone).getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;

export interface WantedTimes {
  /** In milliseconds since 1970. */
  readonly after: number;
  readonly count: number;
  /** The last instant that counts. */
  readonly last: number;
}

/** Later ones are on no calendar. */
const endOfTime = 8e15;

/** The last time on the wall that may be one of an instant up to `last`. */
const lastWall = (last: number, zone: string): number =>
  last < endOfTime ? wallOf(last, zone) + reach : Number.POSITIVE_INFINITY;

/** The first `count` instants strictly after `after`, ascending, in milliseconds since 1970. */
export const placed = ({ next, isEveryHour }: Pattern, zone: string, wanted: WantedTimes): readonly number[] => {
  const { after, count } = wanted;
  const change = changeAfter(after - reach, zone);
  const found = new Set<number>();
  // Near a change, times may pass one another or come twice: more of them are looked at than asked for.
  const begin = wallOf(after, zone) - (change <= after + reach ? reach : 0);
  let last = lastWall(wanted.last, zone);
  let isFull = false;
  for (let wall = next(new Date(begin)); wall && wall.getTime() <= last; wall = next(wall)) {
    const instants = instantsOf(wall, zone, isEveryHour);
    for (const instant of instants) if (instant > after) found.add(instant);
    const isNear = Math.max(wall.getTime(), ...instants) > change - 24 * 3_600_000;
    if (isFull || found.size < count) continue;
    isFull = true;
    last = Math.min(last, wall.getTime() + (isNear ? reach : 0));
  }
  const inOrder = [...found].toSorted((one, other) => one - other).slice(0, count);
  return inOrder.filter((instant) => instant <= wanted.last);
};
