import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';

/** To everybody who does not hold the run, whether it exists or not. */
export const leaseGone: Problem = { ...invalid('token', { code: 'leaseGone' }), status: 410 };
