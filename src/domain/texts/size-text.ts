import { currentLocale } from './set-locale.ts';

const kilobyte = 1_024;
const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A number of bytes as people read it: '512 B', '14 kB', '2.5 MB', and '2,5 MB' in German. */
export const sizeText = (bytes: number): string => {
  const step = bytes < kilobyte ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(kilobyte)));
  const value = bytes / kilobyte ** step;
  const shown = value >= 10 || step === 0 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${shown.toLocaleString(currentLocale(), { useGrouping: false })} ${units[step]}`;
};
