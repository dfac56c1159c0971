/** What ten callers got who each ask again as soon as they were answered. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

export const loadLimits = { connections: 10, seconds: 8, warmUpSeconds: 1 } as const;
