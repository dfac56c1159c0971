import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isApiKey } from '../api-keys/api-keys.ts';
import type { createKeyGuard } from '../api-keys/key-guard.ts';
import type { Tables } from '../database/tables.ts';
import type { Guards } from '../wire/mount.ts';
import { tokenOf, type Authenticate } from './bearer.ts';
import { loadPrincipal } from './principal.ts';
import { projectNamedIn } from './project-named-in.ts';

interface Needs {
  readonly database: Kysely<Tables>;
  readonly authenticate: Authenticate;
  readonly byKey: ReturnType<typeof createKeyGuard>;
  now(): number;
}

/** Authenticates the caller: a user with a session token, or a program with an API key. */
export const callGuards = ({ database, authenticate, byKey, now }: Needs): Guards => ({
  public: async () => {},
  session: async () => {},
  bearer: async (request: FastifyRequest) => {
    const token = tokenOf(request.headers.authorization);
    if (token && isApiKey(token)) {
      request.principal = await byKey(token, request);
      return;
    }
    const { userId, sessionId } = await authenticate(token, now());
    request.principal = await loadPrincipal(database, userId, sessionId, now(), projectNamedIn(request));
  },
});
