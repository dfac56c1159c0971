import { currentLocale } from './set-locale.ts';

const second = 1_000;
const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400 * second],
  ['month', 30 * 86_400 * second],
  ['week', 7 * 86_400 * second],
  ['day', 86_400 * second],
  ['hour', 3_600 * second],
  ['minute', 60 * second],
];

/** By locale: to create a format takes far longer than to use it. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

const formatOf = (locale: string): Intl.RelativeTimeFormat => {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  return format;
};

/** "3 hours ago", "in 2 days", "now" under a minute. `now` in milliseconds; an unreadable date stays as it is. */
export const relativeWords = (iso: string, now: number): string => {
  const words = formatOf(currentLocale());
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const away = at - now;
  const step = steps.find(([, length]) => Math.abs(away) >= length);
  return step ? words.format(Math.trunc(away / step[1]), step[0]) : words.format(0, 'second');
};
