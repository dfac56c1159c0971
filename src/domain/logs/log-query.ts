/** The parameters in the addresses of logs; `item`: the id of a flow or scenario. */
export const logListQuery = ['term', 'status', 'person', 'adapter', 'item', 'from', 'to', 'page'] as const;

/** The filters of a list of logs, as in its address. */
export const logFilters = ['status', 'person', 'adapter', 'item', 'from', 'to'] as const;
export type LogFilters = Readonly<Record<(typeof logFilters)[number], string>>;

export const logFiltersIn = (query: URLSearchParams): LogFilters =>
  Object.fromEntries(logFilters.map((name) => [name, query.get(name) ?? ''])) as LogFilters;

/** The lists have one order. */
export const logSortOrders = ['startDate,desc'] as const;

/** `compare`: `good`, or the id of another log; `attempt`: of that log; `row`: of the dataset. */
export const logQuery = ['compare', 'attempt', 'row'] as const;
