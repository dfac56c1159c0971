import type { FastifyInstance } from 'fastify';
import { serverLimits } from '../limits.ts';
import { sendPage } from './pages/send-page.ts';
import { messagePage } from './pages/sign-in-page.ts';

/**
 * Anyone can start a sign-in, and each stores a row: an address therefore has a limit of requests to the identity
 * server. Requests of our own server do not count: they store nothing for unknown users.
 */
const machineCalls = new Set(['/oidc/token', '/oidc/jwks', '/oidc/.well-known/openid-configuration']);

/** Counts everything that could be an address of the identity server. */
const isCounted = (url: string): boolean => /^\/+oidc(?:\/|$|\?)/i.test(url) && !machineCalls.has(url);

/** Runs before the identity server is mounted, so that its hook comes first. */
export const limitIssuer = (app: FastifyInstance, publicUrl: URL): void => {
  const check = app.createRateLimit({
    max: serverLimits.issuerRequestsPerAddress,
    timeWindow: serverLimits.triesWindow,
    keyGenerator: ({ ip }) => `issuer ${ip}`,
    allowList: ({ url }) => !isCounted(url),
  });
  app.addHook('onRequest', async (request, reply) => {
    const count = await check(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    await sendPage(reply, { origin: publicUrl.origin, status: 429 }, (look) =>
      messagePage(
        ({ identityReasonMessages, signInMessages }) => ({
          title: signInMessages.failed.title,
          text: identityReasonMessages.tooMany(count.ttlInSeconds),
        }),
        look,
      ),
    );
  });
};
