import { CalendarDate, parseDate } from '@internationalized/date';

/** A smaller year is still being typed. */
const firstWholeYear = 1000;

/** The day of an ISO date or date-time; null when there is none. */
export const dayOf = (iso: string): CalendarDate | null => {
  try {
    return iso ? parseDate(iso.slice(0, 10)) : null;
  } catch {
    return null;
  }
};

/** The value that a date field reports: '' for none, `yyyy-mm-dd`, or null while the year is incomplete. */
export const isoOf = (day: { readonly year: number; toString(): string } | null): string | null =>
  day === null ? '' : day.year >= firstWholeYear ? day.toString().slice(0, 10) : null;
