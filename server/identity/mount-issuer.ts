import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { keepHeaders } from '../wire/security-headers.ts';
import type { SignInProvider } from '../session/sign-in-provider.ts';

interface Needs {
  readonly place: Pick<SignInProvider, 'isOwn'>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The identity server, independent of the other routes and hooks; absent where people sign in elsewhere. */
export const mountIssuer = (app: FastifyInstance, provider: Provider, { place, headers }: Needs) => {
  provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'identity server'));
  const answer = provider.callback();
  app.use('/oidc', (request: IncomingMessage, response: ServerResponse) => {
    keepHeaders(response, headers);
    if (place.isOwn()) void answer(request, response);
    else response.writeHead(404).end();
  });
};
