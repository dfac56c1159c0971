/**
 * How a flow is executed, as it is sent with a command to an adapter [FLOW-012]. In debug mode every step has a picture and
 * the run can be paused; its log keeps it as `debug`.
 */
export const executionModes = { debug: 1, production: 2 } as const;
export type ExecutionMode = (typeof executionModes)[keyof typeof executionModes];

export const executionModeOf = (debug: boolean): ExecutionMode =>
  debug ? executionModes.debug : executionModes.production;
