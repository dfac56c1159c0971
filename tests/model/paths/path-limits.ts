/** Limits of a search; a search that reaches one reports that it is incomplete. */
export const pathLimits = {
  states: 20_000,
  /** Steps of a walk: the default and the maximum. */
  pathSteps: 100,
  mostPathSteps: 10_000,
  /** Simple paths to return: the default and the maximum. */
  simplePaths: 200,
  mostSimplePaths: 5_000,
  /** Partial simple paths to try before the search stops. */
  simpleTries: 100_000,
} as const;
