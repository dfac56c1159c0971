/** The default columns of the list of defects [DEF-011]. */
export const defaultColumns: readonly string[] = ['id', 'header', 'status', 'severity', 'author', 'modifiedDate'];
/** Always shown: the id, which is the link, and the title. */
export const fixedColumns: readonly string[] = ['id', 'header'];
