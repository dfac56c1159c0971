/** What the list of scenarios can be sorted by. */
export const scenarioSorts = ['modifiedDate', 'createdDate', 'name', 'status', 'severity', 'numberOfFlows'] as const;
