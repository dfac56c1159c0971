/** The columns of the list of flows. */
export const flowColumns = [
  'name',
  'status',
  'severity',
  'numberOfSteps',
  'tags',
  'owner',
  'createdDate',
  'modifiedDate',
] as const;

/** The name is the link. */
export const fixedFlowColumns: readonly string[] = ['name'];
/** Shown until a person chooses others. */
export const standardFlowColumns: readonly string[] = [
  'name',
  'status',
  'severity',
  'numberOfSteps',
  'tags',
  'owner',
  'modifiedDate',
];
