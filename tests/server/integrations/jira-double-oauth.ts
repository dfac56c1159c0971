import { verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Application links of the Jira for tests: OAuth 1.0a, as RFC 5849 says, written apart from the product. */
const oauthIn = (request: FastifyRequest): Readonly<Record<string, string>> => {
  const header = request.headers.authorization ?? '';
  return Object.fromEntries(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeURIComponent(value)]),
  );
};

const sendToken = (reply: FastifyReply, token: string) =>
  reply.type('application/x-www-form-urlencoded').send(`oauth_token=${token}&oauth_token_secret=none`);

export const mountOAuth = (app: FastifyInstance): void => {
  let callback = '';
  app.post('/plugins/servlet/oauth/request-token', (request, reply) => {
    callback = oauthIn(request)['oauth_callback'] ?? '';
    return sendToken(reply, 'request-1');
  });
  // A person approves at once.
  app.get('/plugins/servlet/oauth/authorize', (request, reply) => {
    const { oauth_token: token } = request.query as { oauth_token: string };
    return reply.redirect(`${callback}&oauth_token=${token}&oauth_verifier=verified-1`);
  });
  app.post('/plugins/servlet/oauth/access-token', (request, reply) => {
    const { oauth_token: token, oauth_verifier: verifier } = oauthIn(request);
    if (token !== 'request-1' || verifier !== 'verified-1') return reply.code(401).send('permission_denied');
    return sendToken(reply, 'access-1');
  });
};

const escaped = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

interface Signing {
  /** Of this Jira. */
  readonly base: string;
  /** PEM. */
  readonly publicKey: string;
}

export const isSigned = (request: FastifyRequest, { base, publicKey }: Signing): boolean => {
  const { oauth_signature: signature = '', ...fields } = oauthIn(request);
  const url = new URL(request.url, base);
  const pairs = [...Object.entries(fields), ...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort();
  const text = [request.method, `${url.origin}${url.pathname}`, pairs.join('&')].map(escaped).join('&');
  const isKnown = ['', 'request-1', 'access-1'].includes(fields['oauth_token'] ?? '');
  return isKnown && verify('RSA-SHA1', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
};
