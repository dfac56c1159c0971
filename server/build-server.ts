import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { guardBodies } from './wire/bodies/guard-bodies.ts';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brandFor } from './brand/brand.ts';
import { mountBrand } from './brand/mount-brand.ts';
import { cloudFeatures } from '../src/domain/session/cloud-configuration.ts';
import { switchedOn } from '../src/domain/session/features.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import { openFileStores } from './files/file-stores.ts';
import { createUploads } from './files/uploads.ts';
import { createAttempts } from './identity/attempts.ts';
import { audience, createIdentityProvider, issuerOf } from './identity/identity-provider.ts';
import { identityParts } from './identity/identity-parts.ts';
import { installationSecrets } from './identity/installation-secrets.ts';
import { limitIssuer } from './identity/limit-issuer.ts';
import { mountIdentityPages } from './identity/mount-identity.ts';
import { mountIssuer } from './identity/mount-issuer.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createExecute } from './journal/create-execute.ts';
import { serverLimits } from './limits.ts';
import { createLive } from './live/create-live.ts';
import { createRecheck } from './live/recheck.ts';
import { mountSockjs } from './live/mount-sockjs.ts';
import { createTraceOrigin } from './logs/traces/trace-origin.ts';
import { createEgress } from './egress/egress.ts';
import { createCarrier } from './mail/mail-carrier.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { modules } from './modules.ts';
import { registryOf } from './modules/module-registry.ts';
import type { ModuleEnvironment } from './modules/server-module.ts';
import { startModules, type StartedModules } from './modules/start-modules.ts';
import { createNotifier } from './notifications/notifier.ts';
import { mountHealth } from './operation/health.ts';
import { startIdleMemory } from './operation/idle-memory.ts';
import { mountMetrics } from './operation/metrics.ts';
import { startJobs, sweeps } from './operation/sweeps.ts';
import { startTracing } from './operation/tracing.ts';
import { mountPages } from './pages/mount-pages.ts';
import { platformHandlers } from './platform-handlers.ts';
import { createBearer } from './session/bearer.ts';
import { ownKeys } from './session/own-tokens.ts';
import { sessionParts } from './session/session-parts.ts';
import { createSignInProvider } from './session/sign-in-provider.ts';
import { setupSheet } from './onboarding/onboarding-handlers.ts';
import { closeCalls } from './wire/close-calls.ts';
import { describeCalls } from './wire/describe-calls.ts';
import { limitCalls } from './wire/limit-calls.ts';
import { requireAccess, mountContract } from './wire/mount.ts';
import { limitSilentSockets } from './wire/bodies/silent-sockets.ts';
import { settleCalls } from './wire/settle-calls.ts';
import { newApp, readBodies } from './wire/new-app.ts';
import { answerErrors } from './wire/problem-answer.ts';
import { headersOfAll, securityHeaders } from './wire/security-headers.ts';
import { nameOwners, shedLoad } from './wire/shed-load.ts';

/** One process with page, calls, live socket, identity server and files; the only place that wires them. */
export interface Built {
  readonly app: FastifyInstance;
  /** The second origin, for the trace viewer; null: it is switched off. */
  readonly traces: FastifyInstance | null;
  /** Instructions for the person who sets up the installation, until the first account exists. */
  setupSheet(): Promise<string | null>;
  /** Notifies live connections, lets running calls finish, then closes. */
  stop(): Promise<void>;
}

export interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** Opens more connections to the same database, for waiting on locks. */
  readonly databaseTarget: Parameters<typeof openDatabase>[0];
  readonly clientFolder: string;
  readonly version: string;
  readonly now?: () => number;
}

const registry = registryOf(modules);

/** The foundation of everything else: web server, database, secrets, brand. */
const createCore = async ({ config, database, databaseTarget, version, now = Date.now }: Parts) => {
  z.config({ jitless: true });
  const { kysely, pool } = database;
  const app = newApp(config);
  app.server.headersTimeout = serverLimits.headersTimeout;
  const stores = await openFileStores(config, app.log);
  const secrets = await installationSecrets(kysely, config.encryptionKey);
  const locks = await openDatabase(databaseTarget, serverLimits.lockConnections);
  const place = await createSignInProvider({ config, log: app.log, now });
  const brand = brandFor(config.brand, switchedOn(config.features, cloudFeatures(place.cloud())));
  const headers = headersOfAll(config);
  const runner = createJobs({ database: kysely, pool, log: app.log });
  return {
    config,
    app,
    runner,
    database: kysely,
    databaseTarget,
    pool,
    stores,
    secrets,
    locks,
    place,
    brand,
    headers,
    version,
    now,
  };
};
type Core = Awaited<ReturnType<typeof createCore>>;

/** Applies to every route, so it runs before the first one is mounted. */
const prepareApp = async ({ app, config, brand, database }: Core) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('principal', null);
  requireAccess(app);
  answerErrors(app);
  securityHeaders(app, config);
  const tracing = await startTracing(app, config.traceUrl);
  readBodies(app);
  const guard = guardBodies(app, config);
  shedLoad(app, serverLimits.callsAtOnce);
  nameOwners(app);
  // The embedded database is for one process.
  const settle = config.databaseUrl === null ? null : settleCalls(database);
  await limitCalls(app, { most: config.rateLimitPerMinute, settle });
  limitIssuer(app, config.publicUrl);
  mountBrand(app, brand);
  await app.register(middie);
  return { tracing, guard };
};

/** The identity server, the live hub, and the authentication for both. */
const mountIdentity = async (core: Core) => {
  const { app, config, database, secrets, place, brand, headers } = core;
  const provider = createIdentityProvider(config, database, secrets, brand);
  mountIssuer(app, provider, { place, headers });
  const authenticate = createBearer({ issuer: issuerOf(config.publicUrl), audience, keys: ownKeys(secrets) });
  const live = await createLive({ ...core, authenticate, topics: registry.topics, log: app.log });
  const recheck = createRecheck(live.hub, app.log);
  const mailKey = secrets.derive('mails');
  const identity = identityParts({ ...core, attempts: createAttempts(database), mailKey, recheck });
  await app.register((pages) => mountIdentityPages(pages, identity, provider));
  return { authenticate, live, hub: live.hub, identity, mailKey };
};
type IdentityServer = Awaited<ReturnType<typeof mountIdentity>>;

/** The environment of the modules. */
const createEnvironment = async (
  core: Core,
  { live: { hub, publish }, identity }: IdentityServer,
  traces: () => FastifyInstance | null,
): Promise<Omit<ModuleEnvironment, 'commands'>> => {
  const { app, config, database, runner, secrets, now, stores } = core;
  const { cascades } = registry;
  const notify = createNotifier(() => hub);
  return {
    config,
    database,
    cascades,
    publish,
    notify,
    execute: createExecute({ database, cascades, publish, notify, now }),
    identity,
    files: stores.files,
    evidence: stores.evidence,
    uploads: createUploads(database, stores.files),
    egress: createEgress({ isAllowed: config.isAllowedHost, now: Date.now }),
    linkKey: secrets.derive('file links'),
    // Its port may be in use.
    traceOrigin: () => (traces()?.server.listening ? (config.evidence?.url ?? null) : null),
    valueKey: secrets.derive('secret values'),
    jobs: runner,
    hub: () => hub,
    log: app.log,
    registry,
    now,
  };
};

/** Background jobs; the returned function stops them after the current one. */
const startBackground = async (
  { app, config, database, runner, now }: Core,
  { identity, mailKey }: IdentityServer,
  parts: Pick<Parameters<typeof sweeps>[0], 'store' | 'purge'> & Pick<StartedModules<never>, 'jobs' | 'queued'>,
) => {
  const carry = createCarrier(config);
  const mails = createMailSender({ database, key: mailKey, carry, log: app.log, now });
  const looks = await runner.start(parts.queued, sweeps({ ...identity, ...parts, database, now }));
  const stop = startJobs([...parts.jobs, mails, ...looks], { database, log: app.log, now });
  return async () => {
    await Promise.all([runner.stop(), stop()]);
  };
};

export const buildServer = async (parts: Parts): Promise<Built> => {
  const core = await createCore(parts);
  const { app, config, database, pool, stores, secrets, locks, headers, version } = core;
  let isStopping = false;
  const { tracing, guard } = await prepareApp(core);
  const identityServer = await mountIdentity(core);
  const { hub } = identityServer;
  const session = sessionParts({ ...core, ...identityServer });
  let traces: FastifyInstance | null = null;
  const environment = await createEnvironment(core, identityServer, () => traces);
  if (config.evidence) traces = await createTraceOrigin(environment);
  const started = startModules(modules, environment);

  await describeCalls(app, version);
  const handlers = { ...platformHandlers({ ...core, ...identityServer, ...session }), ...started.handlers };
  await app.register(async (calls) => mountContract(calls, handlers, session.guards));
  started.mount(app, { handlers, guards: session.guards });
  app.get('/openapi.json', { config: { access: 'public: the description of the calls' } }, () => app.swagger());
  mountHealth(app, { pool, isStopping: () => isStopping, areFilesUp: stores.isUp });
  mountMetrics(app, { connections: hub.count, isRelayUp: identityServer.live.isRelayUp, areFilesUp: stores.isUp });
  await mountPages(app, { config, folder: parts.clientFolder, mayInspect: session.mayInspect });
  await app.ready();
  const cutSockets = mountSockjs(app.server, hub, {
    origins: new Set([config.publicUrl.origin]),
    headers,
    isTrustedProxy: config.isTrustedProxy,
    guard,
  });
  limitSilentSockets(app.server, config.isTrustedProxy);
  const stopIdleMemory = startIdleMemory(app.server);
  const stopBackground = await startBackground(core, identityServer, { store: session.store, ...started });

  return {
    app,
    traces,
    setupSheet: () => setupSheet(config, database, secrets),
    async stop() {
      isStopping = true;
      stopIdleMemory();
      const swept = stopBackground();
      hub.close('the server stops, please come back');
      const ended = started.stop();
      await closeCalls(app, cutSockets);
      await traces?.close();
      await Promise.all([swept, ended, identityServer.live.stop()]);
      await tracing.stop();
      await locks.close();
      await stores.close();
    },
  };
};
