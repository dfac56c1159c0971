import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { offersSome } from '../../src/domain/adapters/device-setup.ts';
import { cloudFeatures } from '../../src/domain/session/cloud-configuration.ts';
import { switchedOn } from '../../src/domain/session/features.ts';
import { limits } from '../../src/domain/limits.ts';
import type { Brand } from '../../src/domain/brand/brand.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { adaptersOf } from '../adapters/adapter-rows.ts';
import { endOwnSession } from '../identity/end-own-session.ts';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';
import type { Handlers } from '../wire/mount.ts';
import { createAccessTokens } from './access-tokens.ts';
import { readPreferences } from '../notifications/preference-rows.ts';
import { tokenOf, type Authenticate } from './bearer.ts';
import { callerOf } from './caller.ts';
import { adminTenant, featuresIn, loadPrincipal } from './principal.ts';
import type { MayInspect } from './may-inspect.ts';
import type { IssuerSource } from './oidc-client.ts';
import { clearCookie, readCookie, sessionCookie } from './session-cookie.ts';
import type { Session, SessionStore } from './session-store.ts';
import type { SignInProvider } from './sign-in-provider.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { endSessionUrl, revoke } from './sign-in.ts';

interface Needs {
  readonly config: Config;
  readonly brand: Pick<Brand, 'name'>;
  readonly database: Kysely<Tables>;
  readonly secrets: InstallationSecrets;
  readonly store: SessionStore;
  readonly issuer: IssuerSource;
  readonly place: SignInProvider;
  readonly accessToken: ReturnType<typeof createAccessTokens>;
  readonly authenticate: Authenticate;
  readonly version: string;
  readonly mayInspect: MayInspect;
  now(): number;
}

type Names = Extract<keyof Handlers, `session.${string}`>;

export const sessionHandlers = (needs: Needs): Pick<Handlers, Names> => {
  const {
    brand,
    config,
    database,
    secrets,
    store,
    issuer,
    place,
    accessToken,
    authenticate,
    version,
    mayInspect,
    now,
  } = needs;
  const cookieOf = (request: FastifyRequest) => readCookie(request, sessionCookie(config.secure).name);

  /** The address that signs the browser out of the issuer, too. */
  const leaveIssuer = async (request: FastifyRequest, session: Session): Promise<string> => {
    const { refresh, idToken } = session;
    if (session.issuer === null) {
      if (refresh) await endOwnSession(database, refresh);
      return '/auth/';
    }
    const warn = (error: unknown) => request.log.warn({ err: error }, 'the issuer was not told of a sign-out');
    const from = await issuer().catch(warn);
    // The session here has ended in any case.
    if (!from || from.foreign?.url.href !== session.issuer) return '/auth/';
    if (refresh) await revoke(from, refresh).catch(warn);
    return endSessionUrl(from, config, idToken) ?? '/auth/';
  };

  /** The caller's current token while its session lasts: a token never yields one that lasts longer [AUTH-014]. */
  const handOn = async (token: string) => {
    const { userId, sessionId, expiresAt } = await authenticate(token, now());
    await loadPrincipal(database, userId, sessionId, now());
    return { token, lifetime: expiresAt - now() };
  };

  const isProductAdmin = async (request: FastifyRequest): Promise<boolean> => {
    const session = await store.find(cookieOf(request), now());
    const found = database
      .selectFrom('users')
      .select('account_id')
      .where('id', '=', session?.userId ?? '');
    return (await found.executeTakeFirst())?.account_id === adminTenant;
  };

  /** The features of this session's account, which override those of the installation [ADMIN-008]. */
  const accountFeatures = async (request: FastifyRequest): Promise<readonly string[]> => {
    const session = await store.find(cookieOf(request), now());
    const row =
      session &&
      (await database
        .selectFrom('users')
        .innerJoin('accounts', 'accounts.id', 'users.account_id')
        .select('accounts.configuration')
        .where('users.id', '=', session.userId)
        .executeTakeFirst());
    return row ? featuresIn(row.configuration) : [];
  };

  return {
    'session.configuration': async (_, request) => ({
      productName: brand.name,
      attachmentBytes: limits.attachmentBytes,
      inspect: await mayInspect(request),
      version,
      features: [...switchedOn(config.features, cloudFeatures(place.cloud()), await accountFeatures(request))],
      cloud: config.cloud !== null,
      deviceSetup: offersSome(config.setup),
    }),
    'session.token': async (_, request, reply) => {
      reply.header('cache-control', 'no-store');
      const bearer = tokenOf(request.headers.authorization);
      if (bearer !== undefined) return handOn(bearer);
      // All ports of a host share the cookie, also that of the trace viewer.
      requireOwnOrigin(request, config);
      const token = await accessToken(cookieOf(request));
      return (await isProductAdmin(request)) ? { ...token, productAdmin: true } : token;
    },
    'session.profile': async (_, request) => {
      const { profile } = callerOf(request);
      const preferences = (await readPreferences(database, [profile.id])).get(profile.id);
      const mailed = (preferences?.userNotificationTypes ?? []).filter((type) => type.sendEmailNotification);
      return {
        ...profile,
        adapters: await adaptersOf(database, profile.id),
        notificationTypes: mailed.map(({ notificationTypeId }) => notificationTypeId),
      };
    },
    'session.deviceKey': (_, request, reply) => {
      reply.header('cache-control', 'no-store');
      return { key: secrets.derive(`device:${callerOf(request).profile.id}`).toString('base64') };
    },
    'session.signOut': async (_, request, reply) => {
      requireOwnOrigin(request, config);
      const session = await store.find(cookieOf(request), now());
      clearCookie(reply, sessionCookie(config.secure));
      if (!session) return { next: '/auth/' };
      await store.end(session.id);
      request.log.info({ user: session.userId }, 'signed out');
      return { next: await leaveIssuer(request, session) };
    },
  };
};
