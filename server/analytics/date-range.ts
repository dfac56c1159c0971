import { Temporal } from 'temporal-polyfill';
import { invalid } from '../../src/domain/problems/invalid.ts';

/**
 * Ranges of time, on the clock of a time zone: "last 7 days" ends yesterday, weeks begin on Monday, and a day has as many
 * hours as the clocks give it.
 */
export interface Moments {
  /** ISO 8601; the end does not belong to it. */
  readonly from: string;
  readonly until: string;
}

type Days = readonly [Temporal.PlainDate, Temporal.PlainDate];

const unknown = (range: string) => invalid('query', { code: 'analyticsRange', range });

type UnitAt = (today: Temporal.PlainDate) => { start: Temporal.PlainDate; length: Temporal.DurationLike };

/** The week, month, quarter or year of a day. */
export const calendarUnits = {
  week: (today) => ({ start: today.subtract({ days: today.dayOfWeek - 1 }), length: { weeks: 1 } }),
  month: (today) => ({ start: today.with({ day: 1 }), length: { months: 1 } }),
  quarter: (today) => ({
    start: today.with({ month: today.month - ((today.month - 1) % 3), day: 1 }),
    length: { months: 3 },
  }),
  year: (today) => ({ start: today.with({ month: 1, day: 1 }), length: { years: 1 } }),
} satisfies Record<string, UnitAt>;
const units: Readonly<Record<string, UnitAt>> = calendarUnits;

const lastDays = /^last (?<days>\d{1,4}) days$/;
const ofUnit = /^(?<which>this|last) (?<unit>week|month|quarter|year)$/;

const daysOf = (words: string, today: Temporal.PlainDate): Days => {
  if (words === 'today') return [today, today.add({ days: 1 })];
  if (words === 'yesterday') return [today.subtract({ days: 1 }), today];
  const days = lastDays.exec(words)?.groups?.['days'];
  if (days !== undefined) return [today.subtract({ days: Number(days) }), today];
  const { which, unit } = ofUnit.exec(words)?.groups ?? {};
  const found = units[unit ?? '']?.(today);
  if (!found) throw unknown(words);
  const { start, length } = found;
  return which === 'this' ? [start, start.add(length)] : [start.subtract(length), start];
};

const momentOf = (date: Temporal.PlainDate, zone: string): string => date.toZonedDateTime(zone).toInstant().toString();

const startOf = (text: string, zone: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(zone).toInstant();

/** The last day as a whole, or the last millisecond that belongs to it. */
const endOf = (text: string, zone: string): Temporal.Instant =>
  text.length === 10
    ? Temporal.PlainDate.from(text).add({ days: 1 }).toZonedDateTime(zone).toInstant()
    : startOf(text, zone).add({ milliseconds: 1 });

/** The database knows no year 0, and writes years after 9999 otherwise. */
const isStorable = (moment: string): boolean => /^\d{4}-/.test(moment) && !moment.startsWith('0000');

const betweenDates = (first: string, last: string, zone: string): Moments => {
  try {
    const moments = { from: startOf(first, zone).toString(), until: endOf(last, zone).toString() };
    if (isStorable(moments.from) && isStorable(moments.until)) return moments;
  } catch {
    // As words that are no date.
  }
  throw unknown(`${first} – ${last}`);
};

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text);

/** Null: all time. `now` in milliseconds. */
export const momentsOf = (range: string | readonly string[], zone: string, now: number): Moments | null => {
  if (typeof range !== 'string') return betweenDates(range[0] ?? '', range[1] ?? range[0] ?? '', zone);
  if (isDate(range)) return betweenDates(range, range, zone);
  const words = range.trim().toLowerCase();
  if (words === 'all time') return null;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const [first, after] = daysOf(words, today);
  return { from: momentOf(first, zone), until: momentOf(after, zone) };
};

/** As Cube gives a range back: its first and its last millisecond, on the clock of the zone. */
export const wallRange = ({ from, until }: Moments, zone: string): readonly [string, string] => {
  const wall = (moment: Temporal.Instant) =>
    moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'millisecond' });
  return [wall(Temporal.Instant.from(from)), wall(Temporal.Instant.from(until).subtract({ milliseconds: 1 }))];
};
