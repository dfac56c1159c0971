import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { SentReason } from '../../../src/domain/problems/reason.ts';

/** The codes of what a problem does not name itself. */
export interface RefusalCodes {
  /** What would be executed is in the trash; has its name. */
  readonly deleted: string;
  /** It does not exist. */
  readonly gone: string;
  readonly other: string;
}

/** Why there is no run, as a reason that is stored; an unexpected problem is thrown on. */
export const reasonOfRefusal = (problem: Problem, { deleted, gone, other }: RefusalCodes): SentReason => {
  switch (problem.kind) {
    case 'deleted':
      return { code: deleted, values: { name: problem.name } };
    case 'missing':
      return { code: gone };
    case 'forbidden':
    case 'invalid': {
      const { code = other, values } = problem;
      return values === undefined ? { code } : { code, values };
    }
    default:
      throw problem;
  }
};
