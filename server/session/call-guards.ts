import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { switchedOn, withoutHiddenModules } from '../../src/domain/session/features.ts';
import { isApiKey } from '../api-keys/api-keys.ts';
import type { createKeyGuard } from '../api-keys/key-guard.ts';
import type { Tables } from '../database/tables.ts';
import type { Guards } from '../wire/mount.ts';
import { tokenOf, type Authenticate } from './bearer.ts';
import { loadPrincipal, type Principal } from './principal.ts';
import { projectNamedIn } from './project-named-in.ts';

interface Needs {
  readonly database: Kysely<Tables>;
  readonly authenticate: Authenticate;
  readonly byKey: ReturnType<typeof createKeyGuard>;
  /** The features of the installation. */
  features(): readonly (readonly string[])[];
  now(): number;
}

/** Authenticates the caller: a user with a session token, or a program with an API key. */
export const callGuards = ({ database, authenticate, byKey, features, now }: Needs): Guards => {
  const identify = async (request: FastifyRequest): Promise<Principal> => {
    const token = tokenOf(request.headers.authorization);
    if (token && isApiKey(token)) return byKey(token, request);
    const { userId, sessionId } = await authenticate(token, now());
    return loadPrincipal(database, userId, sessionId, now(), projectNamedIn(request));
  };
  return {
    public: async () => {},
    session: async () => {},
    bearer: async (request: FastifyRequest) => {
      const principal = await identify(request);
      const on = switchedOn(...features(), principal.accountFeatures);
      request.principal = { ...principal, profile: withoutHiddenModules(principal.profile, on) };
    },
  };
};
