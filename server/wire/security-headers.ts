import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Served {
  readonly secure: boolean;
}

/** On every answer, errors and files included (rules 9 and 11). Pages bring a content security policy of their own. */
export const addSecurityHeaders = (request: FastifyRequest, reply: FastifyReply, { secure }: Served): void => {
  const set = (name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value);
  };
  set('x-content-type-options', 'nosniff');
  set('referrer-policy', 'no-referrer');
  set('x-frame-options', 'DENY');
  set('cross-origin-opener-policy', 'same-origin');
  set('cross-origin-resource-policy', 'same-origin');
  set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  set('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  set('x-request-id', request.id);
  if (secure) set('strict-transport-security', 'max-age=31536000; includeSubDomains');
};

export const securityHeaders = (app: FastifyInstance, served: Served) => {
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply, served));
};

/** Where a second screen on this machine listens, for whoever may look into the client. */
const ownScreens = ' ws://127.0.0.1:* ws://localhost:*';
/** The worker fetches what it keeps, from here, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'";

/** The policy of the product's own page: nothing inline but what carries this answer's nonce. */
export const pagePolicy = (nonce: string, publicUrl: URL, inspects: boolean): string => {
  const live = `${publicUrl.protocol === 'https:' ? 'wss' : 'ws'}://${publicUrl.host}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // Films and sounds are played from bytes that the page holds.
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${live}${inspects ? ownScreens : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ');
};
