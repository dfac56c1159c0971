import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { CreatedUser } from '../../src/domain/users/users-contract.ts';

/** Why a user was not created, as a problem with a field of the form that asked for it. */
export const createdProblem = (field: string, made: CreatedUser | undefined): Problem => {
  if (!made || made.responseDescription === 'DUPLICATE') return invalid(field, { code: 'exists' });
  const { responseDescription: rule, code, values } = made;
  return { ...invalid(field, 'invalid'), rule, ...(code !== undefined && { code, values }) };
};
