export const analyticsLimits = {
  /** Of a query. */
  members: 20,
  timeDimensions: 4,
  filters: 50,
  /** Of a filter. */
  values: 200,
  valueLength: 500,
  memberLength: 100,
  rows: 50_000,
  /** Without a limit in the query. */
  usualRows: 10_000,
  offset: 1_000_000,
  /** Characters of a query in the address. */
  queryLength: 20_000,
  /** Milliseconds of one statement. */
  statement: 10_000,
} as const;
