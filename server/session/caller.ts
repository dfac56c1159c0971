import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Principal } from './principal.ts';

const signedOut: Problem = { kind: 'signedOut' };

/** Who calls. A route behind the bearer guard always has one. */
export const callerOf = ({ principal }: FastifyRequest): Principal => {
  if (!principal) throw signedOut;
  return principal;
};
