/** The results of ten callers that each send the next request as soon as they get an answer. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

export const loadLimits = { connections: 10, seconds: 8, warmUpSeconds: 1 } as const;
