import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Problem } from '../../src/domain/problems/problem.ts';

/** The id of the command: the client's, or one of ours for whoever does not care about sending twice. */
export const keyOf = (request: FastifyRequest): string => {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return uuid();
  if (typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given)) return given;
  const invalid: Problem = {
    kind: 'invalid',
    field: 'Idempotency-Key',
    rule: 'must be 8 to 64 letters, digits, _ or -',
  };
  throw invalid;
};
