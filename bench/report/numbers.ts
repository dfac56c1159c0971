/** The value below which this share of the values lies; 0.5 is the median. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const grouped = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** One run justifies three significant figures. */
export const figure = (value: number): string => {
  const size = Math.abs(value);
  return grouped(value, size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : 2);
};

export const milliseconds = (value: number): string => `${figure(value)} ms`;
export const megabytes = (bytes: number): string => `${figure(bytes / 1_048_576)} MB`;
export const kilobytes = (bytes: number): string => `${figure(bytes / 1000)} kB`;
/** Assay ÷ peer with two or three significant figures; a dash if they cannot be compared. */
export const ratio = (ours: number, theirs: number): string => {
  if (!(ours >= 0 && theirs > 0)) return '–';
  const value = ours / theirs;
  return value < 1 ? Number(value.toPrecision(2)).toString() : figure(value);
};
