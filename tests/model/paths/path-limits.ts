/** How far a search goes before it says that it was cut. */
export const pathLimits = {
  states: 20_000,
  /** Steps of a walk, unless asked otherwise; and the most that can be asked for. */
  pathSteps: 100,
  mostPathSteps: 10_000,
  /** Simple paths that are kept, unless asked otherwise; and the most that can be asked for. */
  simplePaths: 200,
  mostSimplePaths: 5_000,
  /** Beginnings of simple paths that are tried until then. */
  simpleTries: 100_000,
} as const;
