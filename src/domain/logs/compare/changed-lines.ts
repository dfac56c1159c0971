/** Lines that only one of two lists has. Repetitions count: a request that is sent twice is another one. */
export interface LineChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const countsOf = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

const without = (lines: readonly string[], others: readonly string[]): readonly string[] => {
  const left = countsOf(others);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
};

export const changedLines = (before: readonly string[], after: readonly string[]): LineChange => ({
  before: without(before, after),
  after: without(after, before),
});

/** A line without what counts up, as times and numbers of orders do. */
export const shapeOf = (line: string): string =>
  line.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{16,}\b/gi, '#').replaceAll(/\d+(?:[.,:]\d+)*/g, '#');
