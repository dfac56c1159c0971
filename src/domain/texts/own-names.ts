/**
 * Gives each thing a name that no earlier one has: the wanted one, else with the next number. The last number of each name is
 * known, so that many equal names are not counted from the beginning each time.
 */
export const ownNames = (numbered: (wanted: string, count: number) => string): ((wanted: string) => string) => {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    let [name, count] = [wanted, counts.get(wanted) ?? 1];
    while (taken.has(name)) name = numbered(wanted, (count += 1));
    counts.set(wanted, count);
    taken.add(name);
    return name;
  };
};
