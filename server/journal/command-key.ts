import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { callerOf } from '../session/caller.ts';

/**
 * A key belongs to the person who sends it. A UUID is nobody else's by chance and names what its command makes; any other
 * key ("run-00000001") may be chosen by several people, who would name two things alike, so it is made one of theirs.
 */
const ownedBy = (user: string, key: string): string =>
  isUuid(key)
    ? key
    : createHash('sha256')
        .update(JSON.stringify([user, key]))
        .digest('base64url');

/** The id of the command: the client's, or one of ours for whoever does not care about sending twice. */
export const keyOf = (request: FastifyRequest): string => {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return uuid();
  if (typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given))
    return ownedBy(callerOf(request).profile.id, given);
  const invalid: Problem = {
    kind: 'invalid',
    field: 'Idempotency-Key',
    rule: 'must be 8 to 64 letters, digits, _ or -',
  };
  throw invalid;
};
