import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { join } from 'node:path';
import { z } from 'zod';
import { brandFor } from './brand/brand.ts';
import { mountBrand } from './brand/mount-brand.ts';
import { cloudFeatures } from '../src/domain/session/cloud-configuration.ts';
import { switchedOn } from '../src/domain/session/features.ts';
import { historyModuleHandlers } from './history-module-handlers.ts';
import { purgeExpired } from './purge-expired.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { bulkHandlers } from './defects/bulk-handlers.ts';
import { defectCommands } from './defects/defect-commands.ts';
import { defectPartsQueries } from './defects/defect-parts-queries.ts';
import { defectQueries } from './defects/defect-queries.ts';
import { createExports } from './defects/export-source.ts';
import { makeExports } from './defects/prepared-exports.ts';
import { renameStatusOnDefects } from './defects/rename-status-on-defects.ts';
import { renameTagOnDefects } from './defects/rename-tag-on-defects.ts';
import { filesHandlers, mountFiles } from './files/files-handlers.ts';
import { createFolderStore } from './files/folder-store.ts';
import { createUploads } from './files/uploads.ts';
import { filtersHandlers } from './filters/filters-handlers.ts';
import { watchAdapters } from './adapters/watch-adapters.ts';
import { apiKeysHandlers } from './api-keys/api-keys-handlers.ts';
import { createKeyGuard } from './api-keys/key-guard.ts';
import { createAttempts } from './identity/attempts.ts';
import { identityHandlers } from './identity/identity-handlers.ts';
import { secondStepHandlers } from './identity/second-step-handlers.ts';
import { audience, createIdentityProvider, issuerOf } from './identity/identity-provider.ts';
import { installationSecrets } from './identity/installation-secrets.ts';
import { limitIssuer } from './identity/limit-issuer.ts';
import { mountIdentityPages } from './identity/mount-identity.ts';
import { mountIssuer } from './identity/mount-issuer.ts';
import { identityParts } from './identity/identity-parts.ts';
import { createExecute } from './journal/create-execute.ts';
import { serverLimits } from './limits.ts';
import { livePorts } from './live/live-access.ts';
import { liveHandlers } from './live/live-handlers.ts';
import { createLiveHub } from './live/live-hub.ts';
import { createRecheck } from './live/recheck.ts';
import { mountSockjs } from './live/mount-sockjs.ts';
import { createPublisher, factsAfterIn, positionsNow } from './live/publisher.ts';
import { createCarrier } from './mail/mail-carrier.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { createNotices } from './notifications/notices.ts';
import { mountHealth } from './operation/health.ts';
import { mountMetrics } from './operation/metrics.ts';
import { startSweeps } from './operation/sweeps.ts';
import { startTracing } from './operation/tracing.ts';
import { mountPages } from './pages/mount-pages.ts';
import { peopleHandlers } from './people-handlers.ts';
import { createAnnounce } from './projects/announce-project.ts';
import { changeProjectsHandlers, trashProjectsHandlers } from './projects/change-projects-handlers.ts';
import { projectsHandlers } from './projects/projects-handlers.ts';
import { relationsHandlers } from './relations/relations-handlers.ts';
import { searchHandlers } from './search-handlers.ts';
import { createAccessTokens } from './session/access-tokens.ts';
import { createBearer } from './session/bearer.ts';
import { callGuards } from './session/call-guards.ts';
import { createIssuerSource } from './session/oidc-client.ts';
import { createMint, ownKeys } from './session/own-tokens.ts';
import { createMayInspect } from './session/may-inspect.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { createSessionStore } from './session/session-store.ts';
import { mountSignInFlow } from './session/sign-in-flow.ts';
import { createSignInProvider } from './session/sign-in-provider.ts';
import { tagCommands, tagQueries } from './tags/tags-handlers.ts';
import { templatesHandlers } from './templates/templates-handlers.ts';
import { countriesHandlers } from './countries/countries.ts';
import { onboardingHandlers, setupSheet } from './onboarding/onboarding-handlers.ts';
import { hasCustomers } from './onboarding/set-up.ts';
import { closeCalls } from './wire/close-calls.ts';
import { describeCalls } from './wire/describe-calls.ts';
import { limitCalls } from './wire/limit-calls.ts';
import { localAddress } from './wire/local-address.ts';
import { requireAccess, mountContract } from './wire/mount.ts';
import { newApp, readBodies } from './wire/new-app.ts';
import { answerErrors } from './wire/problem-answer.ts';
import { headersOfAll, securityHeaders } from './wire/security-headers.ts';

/** One process: page, calls, live socket, identity server and files, put together here and nowhere else. */
export interface Built {
  readonly app: FastifyInstance;
  /** What whoever sets it up has to know, while nobody has an account here. */
  setupSheet(): Promise<string | null>;
  /** Tells the live ends, lets running calls finish, closes. */
  stop(): Promise<void>;
}

export interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** How to reach the same database again, for connections that wait for locks. */
  readonly databaseTarget: Parameters<typeof openDatabase>[0];
  readonly clientFolder: string;
  readonly version: string;
  readonly now?: () => number;
}

export const buildServer = async ({
  config,
  database,
  databaseTarget,
  clientFolder,
  version,
  now = Date.now,
}: Parts): Promise<Built> => {
  z.config({ jitless: true });
  const { kysely, pool } = database;
  const app = newApp(config);
  app.server.headersTimeout = serverLimits.headersTimeout;
  const secrets = await installationSecrets(kysely, config.encryptionKey);
  const locks = await openDatabase(databaseTarget, serverLimits.lockConnections);
  const place = await createSignInProvider({ config, log: app.log, now });
  const brand = brandFor(config.brand, switchedOn(config.features, cloudFeatures(place.cloud())));
  let isStopping = false;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('principal', null);
  requireAccess(app);
  answerErrors(app);
  securityHeaders(app, config);
  const tracing = await startTracing(app, config.traceUrl);
  readBodies(app);
  await limitCalls(app, config.rateLimitPerMinute);
  limitIssuer(app, config.publicUrl);
  mountBrand(app, brand);
  await app.register(middie);
  const provider = createIdentityProvider(config, kysely, secrets, brand);
  const headers = headersOfAll(config);
  mountIssuer(app, provider, { place, headers });
  const authenticate = createBearer({ issuer: issuerOf(config.publicUrl), audience, keys: ownKeys(secrets) });
  const hub = createLiveHub(livePorts(kysely, authenticate, now));
  const recheck = createRecheck(hub, app.log);
  const attempts = createAttempts(kysely);
  const mailKey = secrets.derive('mails');
  const identity = identityParts({ config, brand, place, database: kysely, secrets, attempts, mailKey, recheck, now });
  await app.register((pages) => mountIdentityPages(pages, identity, provider));

  const issuer = createIssuerSource(config, place, secrets, () => localAddress(app, config.publicUrl));
  const store = createSessionStore(kysely, secrets.derive('session tokens'), recheck);
  const mayInspect = createMayInspect({ config, database: kysely, store, now });
  mountSignInFlow(app, {
    config,
    database: kysely,
    issuer,
    store,
    isFresh: async () => !(await hasCustomers(kysely)),
    key: secrets.derive('sign-in flow'),
    now,
  });
  const byKey = createKeyGuard({ database: kysely, keys: identity.keys, attempts, now });
  const guards = callGuards({ database: kysely, authenticate, byKey, now });

  const publish = createPublisher(factsAfterIn(kysely), () => hub, app.log, await positionsNow(kysely));
  const { notify, ...notices } = createNotices({ ...identity, database: kysely, hub: () => hub, now });
  const cascades = [renameTagOnDefects, renameStatusOnDefects];
  const execute = createExecute({ database: kysely, cascades, publish, notify, now });
  const announce = createAnnounce({ database: kysely, publish, hub: () => hub, log: app.log });
  const executeOnProject = createExecute({ database: kysely, cascades, publish: announce, notify, now });
  const adapters = watchAdapters({ database: kysely, hub: () => hub, log: app.log, now });
  const files = createFolderStore(join(config.dataDir, 'files'));
  const uploads = createUploads(kysely, files);
  const linkKey = secrets.derive('file links');
  const exports = createExports(kysely);
  const mails = createMailSender({ database: kysely, key: mailKey, carry: createCarrier(config), log: app.log, now });
  const mint = createMint(secrets, config.publicUrl);

  await describeCalls(app, version);
  await app.register(async (calls) => {
    mountContract(
      calls,
      {
        ...sessionHandlers({
          config,
          brand,
          database: kysely,
          secrets,
          store,
          issuer,
          place,
          authenticate,
          accessToken: createAccessTokens({ store, database: kysely, issuer, mint, locks: locks.pool, now }),
          version,
          mayInspect,
          now,
        }),
        ...identityHandlers({ ...identity, store }),
        ...secondStepHandlers(identity),
        ...apiKeysHandlers(identity),
        ...projectsHandlers(kysely, now),
        ...peopleHandlers({ ...identity, ...adapters, invite: identity.inviteUser, announce, now }),
        ...onboardingHandlers({ ...identity, secrets }),
        ...countriesHandlers({ config, log: app.log, now }),
        ...filtersHandlers({ database: kysely, execute, now }),
        ...tagQueries({ database: kysely, execute, now }),
        ...tagCommands({ database: kysely, execute, now }),
        ...templatesHandlers({ database: kysely, execute, now }),
        ...defectQueries({ database: kysely, exports, now }),
        ...defectPartsQueries({ database: kysely, now }),
        ...defectCommands({ database: kysely, uploads, cascades, publish, notify, now }),
        ...bulkHandlers({ database: kysely, execute, now }),
        ...historyModuleHandlers({ database: kysely, cascades, publish, notify, now }),
        ...filesHandlers({ database: kysely, files, uploads, linkKey, now }),
        ...searchHandlers(kysely, now),
        ...changeProjectsHandlers({ database: kysely, execute: executeOnProject, now }),
        ...trashProjectsHandlers({ database: kysely, execute: executeOnProject, now }),
        ...relationsHandlers({ database: kysely, execute, now }),
        ...notices.handlers,
        ...liveHandlers(kysely, now),
      },
      guards,
    );
  });
  mountFiles(app, { database: kysely, files, uploads, linkKey, now });
  app.get('/openapi.json', { config: { access: 'public: the description of the calls' } }, () => app.swagger());
  mountHealth(app, { pool, isStopping: () => isStopping });
  mountMetrics(app, { live: hub.count });
  await mountPages(app, { config, folder: clientFolder, mayInspect });
  await app.ready();
  const cutSockets = mountSockjs(app.server, hub, {
    origins: new Set([config.publicUrl.origin]),
    headers,
    isTrustedProxy: config.isTrustedProxy,
  });
  const stopMails = mails.start();
  const stopSweeps = startSweeps({
    database: kysely,
    uploads,
    store,
    attempts,
    pending: identity.pending,
    purge: purgeExpired({ database: kysely, cascades, publish, notify, files, now }),
    post: notices.post,
    listen: adapters.listen,
    make: (isOver) => makeExports({ database: kysely, exports, files, notify, log: app.log, now }, isOver),
    now,
    log: app.log,
  });

  return {
    app,
    setupSheet: () => setupSheet(config, kysely, secrets),
    async stop() {
      isStopping = true;
      const swept = stopSweeps();
      hub.close('the server stops, please come back');
      await closeCalls(app, cutSockets);
      await swept;
      await stopMails();
      await tracing.stop();
      await locks.close();
    },
  };
};
