import type { Granularity } from '../../analytics/cube-query.ts';
import { currentLocale } from '../../texts/set-locale.ts';

const formats: Readonly<Record<Granularity, Intl.DateTimeFormatOptions>> = {
  minute: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};

/** A step in time, '2026-11-25T00:00:00.000' on a local clock, in the words of the language. */
export const timeText = (text: string, granularity: Granularity): string => {
  const at = new Date(`${text.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`);
  if (Number.isNaN(at.getTime())) return text;
  return at.toLocaleString(currentLocale(), { ...formats[granularity], timeZone: 'UTC' });
};
