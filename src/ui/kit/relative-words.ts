import { format } from 'date-fns';

const second = 1_000;
const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400 * second],
  ['month', 30 * 86_400 * second],
  ['week', 7 * 86_400 * second],
  ['day', 86_400 * second],
  ['hour', 3_600 * second],
  ['minute', 60 * second],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const known = (iso: string): Date | null => (Number.isNaN(Date.parse(iso)) ? null : new Date(iso));

/** "3 hours ago", "in 2 days", "now" under a minute. `now` in milliseconds; an unreadable date stays as it is. */
export const relativeWords = (iso: string, now: number): string => {
  const at = known(iso);
  if (!at) return iso;
  const away = at.getTime() - now;
  const step = steps.find(([, length]) => Math.abs(away) >= length);
  return step ? words.format(Math.trunc(away / step[1]), step[0]) : words.format(0, 'second');
};

/** dd MMM yyyy in the person's own time zone; a date without a time is that day everywhere. */
export const dayText = (iso: string): string => {
  const at = known(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso);
  return at ? format(at, 'dd MMM yyyy') : iso;
};

/** dd MMM yyyy, HH:mm. */
export const momentText = (iso: string): string => {
  const at = known(iso);
  return at ? format(at, 'dd MMM yyyy, HH:mm') : iso;
};
