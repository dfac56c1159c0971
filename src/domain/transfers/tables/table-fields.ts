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
  /** Of a step: one that is not the first continues its flow. */
  'number',
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
    .replaceAll('#', ' number ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
