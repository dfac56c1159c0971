import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { cloudFeatures } from '../../src/domain/session/cloud-configuration.ts';
import { createKeyGuard } from '../api-keys/key-guard.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import type { Identity } from '../identity/identity-parts.ts';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';
import { hasCustomers } from '../onboarding/set-up.ts';
import { localAddress } from '../wire/local-address.ts';
import type { Authenticate } from './bearer.ts';
import { callGuards } from './call-guards.ts';
import { createMayInspect } from './may-inspect.ts';
import { createIssuerSource } from './oidc-client.ts';
import { createSessionStore } from './session-store.ts';
import { mountSignInFlow } from './sign-in-flow.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/** Browser sessions: their store, their start, and the identification of callers. */
interface Needs {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Kysely<Tables>;
  readonly secrets: InstallationSecrets;
  readonly place: SignInProvider;
  readonly authenticate: Authenticate;
  readonly identity: Identity;
  now(): number;
}

export const sessionParts = ({ app, config, database, secrets, place, authenticate, identity, now }: Needs) => {
  const issuer = createIssuerSource(config, place, secrets, () => localAddress(app, config.publicUrl));
  const store = createSessionStore(database, secrets.derive('session tokens'), identity.recheck);
  const mayInspect = createMayInspect({ config, database, store, now });
  mountSignInFlow(app, {
    config,
    database,
    issuer,
    store,
    isFresh: async () => !(await hasCustomers(database)),
    key: secrets.derive('sign-in flow'),
    now,
  });
  const { keys, attempts } = identity;
  const byKey = createKeyGuard({ database, keys, attempts, now });
  const features = () => [config.features, cloudFeatures(place.cloud())];
  return { issuer, store, mayInspect, guards: callGuards({ database, authenticate, byKey, features, now }) };
};
export type SessionParts = ReturnType<typeof sessionParts>;
