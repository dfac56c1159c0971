import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { serverLimits } from '../limits.ts';

/**
 * So many calls a minute for each person, or for an address where nobody is known yet: more than any page sends that
 * delivers a day of work, and less than would keep the server from others. Counted in this process; pages and files are not.
 */
const isCall = ({ routeOptions }: FastifyRequest) => 'call' in routeOptions.config;

export const limitCalls = async (app: FastifyInstance, most: number): Promise<void> => {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: most,
    timeWindow: 60_000,
    cache: serverLimits.callersCounted,
    // Behind the guards, which say who calls.
    hook: 'preHandler',
    keyGenerator: ({ principal, ip }) => (principal ? `person ${principal.profile.id}` : `address ${ip}`),
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_, { ttl }) => ({ kind: 'busy', retryAfter: Math.max(1_000, ttl) }) satisfies Problem,
    addHeaders: { ...silent, 'retry-after': false },
    addHeadersOnExceeding: silent,
  });
};
