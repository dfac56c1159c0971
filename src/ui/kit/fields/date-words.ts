import { dateMessages } from '../../../domain/texts/date-messages.ts';

const known = (iso: string): Date | null => (Number.isNaN(Date.parse(iso)) ? null : new Date(iso));

const digits = (value: number, length = 2) => String(value).padStart(length, '0');
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** In the user's time zone. */
const parts: Readonly<Record<string, (at: Date) => string>> = {
  yyyy: (at) => digits(at.getFullYear(), 4),
  MMM: (at) => monthNames.format(Date.UTC(2000, at.getMonth())),
  MM: (at) => digits(at.getMonth() + 1),
  dd: (at) => digits(at.getDate()),
  HH: (at) => digits(at.getHours()),
  mm: (at) => digits(at.getMinutes()),
};

/** The six parts that messages use: a list shows a date in each row, and a library would load before it. */
const format = (at: Date, pattern: string): string =>
  pattern.replaceAll(/yyyy|MMM|MM|dd|HH|mm/g, (part) => parts[part]!(at));

/** dd MMM yyyy in the user's time zone; a date without a time is the same day everywhere. */
export const dayText = (iso: string): string => {
  const at = known(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso);
  return at ? format(at, dateMessages.day) : iso;
};

/** dd MMM yyyy, HH:mm. */
export const momentText = (iso: string): string => {
  const at = known(iso);
  return at ? format(at, dateMessages.moment) : iso;
};
