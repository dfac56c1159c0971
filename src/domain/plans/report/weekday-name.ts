import { currentLocale } from '../../texts/set-locale.ts';

/** A Sunday. */
const sunday = Date.UTC(2026, 10, 22);
const dayLength = 86_400_000;

/** Of the day of a week; 0 is Sunday. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(sunday + day * dayLength);
