import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Principal } from './principal.ts';

const signedOut: Problem = { kind: 'signedOut' };

/** The caller. Routes behind the bearer guard always have one. */
export const callerOf = ({ principal }: FastifyRequest): Principal => {
  if (!principal) throw signedOut;
  return principal;
};

/** The account of the caller: what all accounts share is divided by it. */
export const accountOf = (request: FastifyRequest): string => callerOf(request).profile.tenantId;
