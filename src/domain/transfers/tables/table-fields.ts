/** What a column of a table may mean; empty: nothing, it is not imported. */
export const tableFields = [
  'id',
  'key',
  'link',
  'folder',
  'name',
  /** A row that has it begins a flow. */
  'begins',
  'description',
  'preconditions',
  'severity',
  'status',
  'tags',
  'task',
  'action',
  'steps',
  'data',
  'expected',
] as const;
export type TableField = (typeof tableFields)[number];
export type ColumnMapping = readonly (TableField | '')[];

export const foldedHead = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
