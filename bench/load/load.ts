/** The results of eight callers that each send the next request as soon as they get an answer. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Milliseconds of processor time for each call, of the server and its database. */
  readonly processor: number;
}

export const loadLimits = { connections: 8, seconds: 8, warmUpSeconds: 1 } as const;
