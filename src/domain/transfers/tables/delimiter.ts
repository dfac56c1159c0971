/** What separates the columns of a text file: the sign that its first row has most often outside of quotes. */
const signs = [',', ';', '\t', '|'] as const;

/** Of a first row without end, no more than this is looked at. */
const looked = 100_000;

export const delimiterOf = (text: string): string => {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text.slice(0, looked)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n' && !isQuoted && counts.size > 0) break;
    else if (!isQuoted && signs.some((one) => one === sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return signs.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] ?? ',';
};
