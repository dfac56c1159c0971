import type { ReasonValues } from '../../src/domain/problems/reason.ts';

/** Why a call of the agent failed. */
export type CallProblem =
  /** No server answered, or only something in front of it. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** The server asks to come back later, in milliseconds. */
  | { readonly kind: 'busy'; readonly retryAfter: number }
  /** The attempt no longer holds the run. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly values: ReasonValues;
      readonly detail: string;
    };

export class CallFault extends Error {
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super('detail' in problem ? problem.detail : problem.kind);
    this.problem = problem;
  }
}

export const problemOf = (error: unknown): CallProblem =>
  error instanceof CallFault
    ? error.problem
    : {
        kind: 'refused',
        status: 0,
        code: '',
        values: {},
        detail: error instanceof Error ? error.message : String(error),
      };

/** It may succeed when it is tried again. */
export const isPassing = (error: unknown): boolean => {
  const { kind } = problemOf(error);
  return kind === 'unreachable' || kind === 'busy';
};
export const isGone = (error: unknown): boolean => problemOf(error).kind === 'gone';

/** What was sent is wrong: sent again, it is refused again. */
export const isNotInPlan = (error: unknown): boolean => {
  const problem = problemOf(error);
  return problem.kind === 'refused' && problem.code === 'notInPlan';
};

/** The key counts again when its account does. */
export const isArchived = (error: unknown): boolean => {
  const problem = problemOf(error);
  return problem.kind === 'refused' && problem.code === 'accountArchived';
};

export const isUnknownKey = (error: unknown): boolean => {
  const problem = problemOf(error);
  return problem.kind === 'refused' && problem.status === 401;
};

export const detailOf = (error: unknown): string => {
  const problem = problemOf(error);
  return 'detail' in problem ? problem.detail : '';
};

/** The number that the server expects next, where it says that events are missing. */
export const missingFrom = (error: unknown): number | null => {
  const problem = problemOf(error);
  const next = problem.kind === 'refused' && problem.code === 'eventsMissing' ? Number(problem.values['next']) : NaN;
  return Number.isInteger(next) && next > 0 ? next : null;
};
