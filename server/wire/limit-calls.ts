import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { CallCounts } from './call-counts.ts';
import type { SettleCalls } from './settle-calls.ts';

/**
 * Limits the calls per minute of each person, or of an address before authentication: more than any page sends to
 * deliver a day of work, and less than would block others. Pages and files are exempt.
 */
const isCounted = ({ routeOptions: { config } }: FastifyRequest) => 'call' in config || config.isCounted === true;

/** `settle`: where other server processes may get calls of the same people; null: there are none. */
interface CallLimit {
  readonly most: number;
  readonly settle: SettleCalls | null;
}

export const limitCalls = async (app: FastifyInstance, { most, settle }: CallLimit): Promise<void> => {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: most,
    timeWindow: 60_000,
    store: class extends CallCounts {
      constructor() {
        super(settle);
      }
    },
    // After the guards, which identify the caller.
    hook: 'preHandler',
    keyGenerator: ({ principal, ip }) => (principal ? `person ${principal.profile.id}` : `address ${ip}`),
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: (_, { ttl }) => ({ kind: 'busy', retryAfter: Math.max(1_000, ttl) }) satisfies Problem,
    addHeaders: { ...silent, 'retry-after': false },
    addHeadersOnExceeding: silent,
  });
};
