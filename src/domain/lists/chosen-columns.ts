interface ColumnsOfList {
  /** Always shown. */
  readonly fixed: readonly string[];
  /** Shown until a person chooses others. */
  readonly standard: readonly string[];
}

/** The shown columns. Chosen ones that the list no longer has are dropped. */
export const chosenColumns = (
  all: readonly string[],
  chosen: readonly string[] | null,
  { fixed, standard }: ColumnsOfList,
): readonly string[] => {
  const wanted = new Set([...fixed, ...(chosen ?? standard)]);
  return all.filter((id) => wanted.has(id));
};
