import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { apiKeysHandlers } from './api-keys/api-keys-handlers.ts';
import type { InstalledBrand } from './brand/brand.ts';
import type { Config } from './config.ts';
import { countriesHandlers } from './countries/countries.ts';
import type { Database } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import { identityHandlers } from './identity/identity-handlers.ts';
import type { Identity } from './identity/identity-parts.ts';
import type { InstallationSecrets } from './identity/installation-secrets.ts';
import { secondStepHandlers } from './identity/second-step/second-step-handlers.ts';
import { liveHandlers } from './live/live-handlers.ts';
import { onboardingHandlers } from './onboarding/onboarding-handlers.ts';
import { createAccessTokens } from './session/access-tokens.ts';
import type { Authenticate } from './session/bearer.ts';
import { createMint } from './session/own-tokens.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import type { SessionParts } from './session/session-parts.ts';
import type { SignInProvider } from './session/sign-in-provider.ts';

/** The calls outside the modules: sign-in, set-up, live channels. */
interface Needs extends SessionParts {
  readonly app: { readonly log: FastifyBaseLogger };
  readonly config: Config;
  readonly brand: InstalledBrand;
  readonly database: Kysely<Tables>;
  readonly secrets: InstallationSecrets;
  /** For connections that wait for locks. */
  readonly locks: Pick<Database, 'pool'>;
  readonly place: SignInProvider;
  readonly authenticate: Authenticate;
  readonly identity: Identity;
  readonly version: string;
  now(): number;
}

export const platformHandlers = (needs: Needs) => {
  const { app, config, database, secrets, locks, identity, store, issuer, now } = needs;
  const mint = createMint(secrets, config.publicUrl);
  return {
    ...sessionHandlers({
      ...needs,
      accessToken: createAccessTokens({ store, database, issuer, mint, locks: locks.pool, now }),
    }),
    ...identityHandlers({ ...identity, store }),
    ...secondStepHandlers(identity),
    ...apiKeysHandlers(identity),
    ...onboardingHandlers({ ...identity, secrets }),
    ...countriesHandlers({ config, log: app.log, now }),
    ...liveHandlers(database, now),
  };
};
