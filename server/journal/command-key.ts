import type { FastifyRequest } from 'fastify';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { callerOf } from '../session/caller.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { derivedId } from './derived-id.ts';

/**
 * A key belongs to its sender. A UUID is unique and becomes the id of what its command creates; any other key
 * ("run-00000001") may be used by several people, whose records would share an id, so a personal id is derived from it.
 */
const ownedBy = (user: string, key: string): string => (isUuid(key) ? key : derivedId(user, key));

/** The id of the command: the client's, or a new one if the client sent none. */
export const keyOf = (request: FastifyRequest): string => {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return uuid();
  if (typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given))
    return ownedBy(callerOf(request).profile.id, given);
  throw invalid('Idempotency-Key', { code: 'keyFormat' });
};
