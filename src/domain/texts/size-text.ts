const kilobyte = 1_024;
const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A number of bytes as people read it: '512 B', '14 kB', '2.5 MB'. */
export const sizeText = (bytes: number): string => {
  const step = bytes < kilobyte ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(kilobyte)));
  const value = bytes / kilobyte ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[step]}`;
};
