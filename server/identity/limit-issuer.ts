import type { FastifyInstance } from 'fastify';
import { identityMessages } from '../../src/domain/identity/identity-messages.ts';
import { signInMessages } from '../../src/domain/session/sign-in-messages.ts';
import { serverLimits } from '../limits.ts';
import { sendPage } from './pages/send-page.ts';
import { messagePage } from './pages/sign-in-page.ts';

/**
 * Everybody may begin a sign-in, and each stores a row: so an address has so many requests to the identity server within
 * a while. What our own server asks there is not counted: it stores nothing for who is nobody.
 */
const machineCalls = new Set(['/oidc/token', '/oidc/jwks', '/oidc/.well-known/openid-configuration']);

/** Whatever else might be taken for an address of the identity server is counted. */
const isCounted = (url: string): boolean => /^\/+oidc(?:\/|$|\?)/i.test(url) && !machineCalls.has(url);

/** Before the identity server is mounted, so that its hook runs first. */
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
      messagePage(signInMessages.failed.title, identityMessages.tooMany(count.ttlInSeconds), look),
    );
  });
};
