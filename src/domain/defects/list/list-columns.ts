/** The columns of the list of defects until somebody chooses others [DEF-011]. */
export const defaultColumns: readonly string[] = ['id', 'header', 'status', 'severity', 'author', 'modifiedDate'];
/** A row is known by its id, which leads to it, and by its title. */
export const fixedColumns: readonly string[] = ['id', 'header'];

/** Which of all columns are shown. A chosen one that the project has lost falls away. */
export const chosenColumns = (all: readonly string[], chosen: readonly string[] | null): readonly string[] => {
  const wanted = new Set([...fixedColumns, ...(chosen ?? defaultColumns)]);
  return all.filter((id) => wanted.has(id));
};
