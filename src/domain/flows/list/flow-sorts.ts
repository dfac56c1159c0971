/** What the list of flows can be sorted by. */
export const flowSorts = ['modifiedDate', 'createdDate', 'name', 'status', 'severity', 'numberOfSteps'] as const;
