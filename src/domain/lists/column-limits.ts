/** Widths of the columns of a list, in pixels. */
export const columnLimits = {
  narrowest: 48,
  widest: 600,
  /** Of an arrow key. */
  step: 16,
} as const;
