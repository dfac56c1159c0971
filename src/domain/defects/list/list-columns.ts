/** The default columns of the list of defects [DEF-011]. */
export const defaultColumns: readonly string[] = ['id', 'header', 'status', 'severity', 'author', 'modifiedDate'];
/** Always shown: the id, which is the link, and the title. */
export const fixedColumns: readonly string[] = ['id', 'header'];

/** The shown columns. Chosen ones that the project no longer has are dropped. */
export const chosenColumns = (all: readonly string[], chosen: readonly string[] | null): readonly string[] => {
  const wanted = new Set([...fixedColumns, ...(chosen ?? defaultColumns)]);
  return all.filter((id) => wanted.has(id));
};
