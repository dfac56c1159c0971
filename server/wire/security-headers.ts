import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export interface Served {
  readonly secure: boolean;
}

/** For every answer, including errors and files, even where no hook runs. */
export const headersOfAll = ({ secure }: Served): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  // Answers are never cached; built files override this.
  'cache-control': 'no-store',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * For components that answer themselves: set when the headers are written, because some remove all headers on errors.
 */
export const keepHeaders = (response: ServerResponse, headers: Readonly<Record<string, string>>): void => {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead(...head);
  };
};

/** Pages have their own content security policy. */
export const addSecurityHeaders = (
  request: FastifyRequest,
  reply: FastifyReply,
  entries: readonly (readonly [string, string])[],
): void => {
  for (const [name, value] of entries) if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id);
};

export const securityHeaders = (app: FastifyInstance, served: Served) => {
  const entries = Object.entries(headersOfAll(served));
  app.addHook('onSend', (request, reply, _, done) => {
    addSecurityHeaders(request, reply, entries);
    done();
  });
};

/** The second screen on this machine, for people who may use the inspector. */
const ownScreens = ' ws://127.0.0.1:* ws://localhost:*';
/** The worker may fetch the files that it caches from this origin, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'";

/** The policy of the product's page: inline content only with the nonce of this answer. */
export const pagePolicy = (
  nonce: string,
  { publicUrl, evidence }: Pick<Config, 'publicUrl' | 'evidence'>,
  inspects: boolean,
): string => {
  const live = `${publicUrl.protocol === 'https:' ? 'wss' : 'ws'}://${publicUrl.host}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // Video and audio play from bytes in the page.
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The trace viewer has an origin of its own.
    ...(evidence ? [`frame-src ${evidence.url.origin}`] : []),
    `connect-src 'self' ${live}${inspects ? ownScreens : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ');
};
