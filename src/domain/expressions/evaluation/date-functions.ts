import { FunctionError, type EvaluationContext } from './evaluation-context.ts';

/** Dates in a time zone, by the calendar that the platform has. */
const day = 86_400_000;
const earliest = -62_135_596_800_000;
const latest = 253_402_300_799_999;

const valid = (milliseconds: number): Date => {
  if (!(milliseconds >= earliest && milliseconds <= latest)) throw new FunctionError('the date is out of range');
  return new Date(milliseconds);
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formats.size < 100) formats.set(timeZone, format);
    return format;
  } catch {
    throw new FunctionError(`“${timeZone.slice(0, 40)}” is not a time zone`);
  }
};

/** The wall clock of the zone, as if it were UTC. */
const wallClock = (date: Date, zone: string): number => {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const number = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name));
  const year = parts.get('era') === 'BC' ? 1 - number('year') : number('year');
  const clock = new Date(0);
  clock.setUTCFullYear(year, number('month') - 1, number('day'));
  clock.setUTCHours(number('hour'), number('minute'), number('second'), date.getUTCMilliseconds());
  return clock.getTime();
};

/** The moment at which the clocks of the zone show this; where they skip it, as much later as they jump. */
const momentOf = (clock: number, zone: string): Date => {
  const offsetAt = (moment: number) => wallClock(valid(moment), zone) - moment;
  const [before, after] = [offsetAt(clock - day), offsetAt(clock + day)];
  const candidates = [clock - before, clock - after].toSorted((one, other) => one - other);
  return valid(candidates.find((moment) => moment + offsetAt(moment) === clock) ?? clock - before);
};

const two = (value: number) => String(value).padStart(2, '0');
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const written: Readonly<Record<string, (clock: Date) => string>> = {
  yyyy: (clock) => String(clock.getUTCFullYear()).padStart(4, '0'),
  yy: (clock) => two(clock.getUTCFullYear() % 100),
  MMMM: (clock) => months[clock.getUTCMonth()] ?? '',
  MMM: (clock) => (months[clock.getUTCMonth()] ?? '').slice(0, 3),
  MM: (clock) => two(clock.getUTCMonth() + 1),
  M: (clock) => String(clock.getUTCMonth() + 1),
  dd: (clock) => two(clock.getUTCDate()),
  d: (clock) => String(clock.getUTCDate()),
  EEEE: (clock) => weekdays[clock.getUTCDay()] ?? '',
  EEE: (clock) => (weekdays[clock.getUTCDay()] ?? '').slice(0, 3),
  HH: (clock) => two(clock.getUTCHours()),
  H: (clock) => String(clock.getUTCHours()),
  mm: (clock) => two(clock.getUTCMinutes()),
  ss: (clock) => two(clock.getUTCSeconds()),
  SSS: (clock) => String(clock.getUTCMilliseconds()).padStart(3, '0'),
};

/** A letter repeated, a text in quotes, or any other character. */
const piecesOf = (pattern: string): readonly string[] => pattern.match(/'[^']*'|y+|M+|d+|E+|H+|m+|s+|S+|[^']/gu) ?? [];

const literalIn = (piece: string) => (piece.startsWith("'") ? piece.slice(1, -1) || "'" : piece);

const formatted = (date: Date, pattern: string, zone: string): string => {
  const clock = new Date(wallClock(date, zone));
  return piecesOf(pattern)
    .map((piece) => {
      if (Object.hasOwn(written, piece)) return written[piece]?.(clock) ?? '';
      if (/^[yMdEHmsS]/.test(piece)) throw new FunctionError(`“${piece}” is not a part of a date`);
      return literalIn(piece);
    })
    .join('');
};

const digits: Readonly<Record<string, string>> = {
  yyyy: '\\d{4}',
  SSS: '\\d{3}',
  M: '\\d{1,2}',
  d: '\\d{1,2}',
  H: '\\d{1,2}',
};
const numbered: ReadonlySet<string> = new Set(['yyyy', 'MM', 'M', 'dd', 'd', 'HH', 'H', 'mm', 'ss', 'SSS']);
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

const parsed = (text: string, pattern: string, zone: string): Date => {
  const pieces = piecesOf(pattern);
  const parts = pieces.filter((piece) => numbered.has(piece));
  const wrong = pieces.find((piece) => /^[yMdEHmsS]/.test(piece) && !numbered.has(piece));
  if (wrong !== undefined) throw new FunctionError(`“${wrong}” cannot be read from a text`);
  const source = pieces.map((piece) =>
    numbered.has(piece) ? `(${digits[piece] ?? '\\d{2}'})` : escaped(literalIn(piece)),
  );
  const match = new RegExp(`^${source.join('')}$`, 'u').exec(text);
  if (!match) throw new FunctionError(`“${text.slice(0, 40)}” does not have the form ${pattern}`);
  const valueOf = (letter: string, otherwise: number) => {
    const at = parts.findIndex((part) => part.startsWith(letter));
    return at < 0 ? otherwise : Number(match[at + 1]);
  };
  const clock = new Date(0);
  clock.setUTCFullYear(valueOf('y', 1970), valueOf('M', 1) - 1, valueOf('d', 1));
  clock.setUTCHours(valueOf('H', 0), valueOf('m', 0), valueOf('s', 0), valueOf('S', 0));
  // A month 13 or a day 32 would be another date.
  if (clock.getUTCMonth() !== valueOf('M', 1) - 1 || clock.getUTCDate() !== valueOf('d', 1))
    throw new FunctionError(`“${text.slice(0, 40)}” is not a date`);
  return momentOf(clock.getTime(), zone);
};

const withMonths = (date: Date, more: bigint): Date => {
  if (more > 120_000n || more < -120_000n) throw new FunctionError('the date is out of range');
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + Number(more));
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), last));
  return valid(moved.getTime());
};

const startOfDay = (date: Date, zone: string): Date => {
  const clock = wallClock(date, zone);
  return momentOf(clock - (((clock % day) + day) % day), zone);
};

export const dateFunctions = ({ at }: EvaluationContext) => ({
  now: () => new Date(at),
  today: (zone: string) => formatted(new Date(at), 'yyyy-MM-dd', zone),
  addDays: (date: Date, days: bigint) => valid(date.getTime() + Number(days) * day),
  addMonths: withMonths,
  startOfDay,
  formatDate: formatted,
  parseDate: parsed,
  daysBetween: (from: Date, to: Date) => BigInt(Math.floor((to.getTime() - from.getTime()) / day)),
});
