/** The parameters in the addresses of logs; `item`: the id of a flow or scenario. */
export const logListQuery = ['term', 'status', 'person', 'adapter', 'item', 'from', 'to', 'page'] as const;

/** `compare`: `good`, or the id of another log; `attempt`: of that log; `row`: of the dataset. */
export const logQuery = ['compare', 'attempt', 'row'] as const;
