/** Limits of scenarios: characters, and counts. */
export const scenarioLimits = {
  nameLength: 255,
  descriptionLength: 4_000,
  valueLength: 32_767,
  keyLength: 255,
  tags: 50,
  places: 500,
  variables: 500,
  /** Of one place. */
  conditions: 20,
  parameterValues: 100,
  /** Changes of one command: all of them are saved, or none. */
  changes: 200,
  /** Events of a page of the history. */
  historyPage: 25,
  search: 10,
  /** Datasets to choose from. */
  datasets: 2_000,
} as const;
