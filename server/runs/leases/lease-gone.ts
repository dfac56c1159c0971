import type { Problem } from '../../../src/domain/problems/problem.ts';
import { programProblem } from '../../wire/program-problem.ts';

/** To everybody who does not hold the run, whether it exists or not. */
const rule = 'This attempt no longer holds the run. Stop it and discard its token.';
export const leaseGone: Problem = { ...programProblem('token', { code: 'leaseGone' }, rule), status: 410 };
