/**
 * The names by which the columns of a file are known: a name that occurs again gets a number, and a column without a name that
 * has values is named by its place. Empty: the column has neither. Each name is looked at once.
 *
 *   sum, sum, , ''   →   sum, sum (2), 3, ''
 */
export const foldedColumn = (name: string): string => name.trim().toLowerCase();

/** The name, or the name with the first number that is free; it is taken then. */
export const freeNames = (taken: Iterable<string>) => {
  const known = new Set(taken);
  const next = new Map<string, number>();
  return (name: string): string => {
    let free = name;
    for (let number = next.get(foldedColumn(name)) ?? 2; known.has(foldedColumn(free)); number += 1) {
      free = `${name} (${number})`;
      next.set(foldedColumn(name), number + 1);
    }
    known.add(foldedColumn(free));
    return free;
  };
};

export const namedHeads = (heads: readonly string[], hasValues: (column: number) => boolean): readonly string[] => {
  const names = heads.map((head, at) => head.trim() || (hasValues(at) ? String(at + 1) : ''));
  // The first one with a name has it, also if it comes after one that gets a number.
  const first = new Map<string, number>();
  names.forEach((name, at) => first.has(foldedColumn(name)) || first.set(foldedColumn(name), at));
  const free = freeNames(first.keys());
  return names.map((name, at) => (name === '' || first.get(foldedColumn(name)) === at ? name : free(name)));
};
