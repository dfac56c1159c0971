/** The limits of expressions and functions; a part of `limits.ts`. */
export const expressionLimits = {
  /** An expression in a cell or a parameter, and the body of a function. */
  expressionLength: 1_000,
  functionBodyLength: 4_000,
  /** The syntax tree of an expression: its nodes and its depth, and macros that are nested or chained. */
  expressionNodes: 500,
  expressionDepth: 50,
  expressionMacros: 2,
  /** How long the evaluation of an expression may take before its worker is ended: at first, and when it is tried again. */
  expressionDeadline: 100,
  expressionLastDeadline: 1_000,
  /** How long a worker for expressions may take to start. */
  expressionStart: 20_000,
  /** The largest result of an expression and of a function: its bytes as text. */
  expressionResult: 32_768,
  functionNameLength: 60,
  functionDescriptionLength: 1_000,
  functionParametersMost: 6,
  functionExamplesMost: 20,
  functionExampleLength: 1_000,
  /** The call of an example with all of its arguments. */
  functionCallLength: 20_000,
  /** Functions that call each other: how deep. */
  functionDepth: 10,
  /** In one account. */
  functionsMost: 1_000,
} as const;
