import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { sendPage } from '../identity/pages/send-page.ts';
import { messagePage } from '../identity/pages/sign-in-page.ts';
import { serverLimits } from '../limits.ts';
import { isUnreached, type Issuer, type IssuerSource } from './oidc-client.ts';
import { chosenIn } from '../language/language-of.ts';
import { providerOfAccount } from './provider-of-account.ts';
import { safeRedirect } from './safe-redirect.ts';
import { seal, unseal } from './seal.ts';
import { clearCookie, readCookie, sessionCookie, setCookie, type CookieRule } from './session-cookie.ts';
import type { SessionStore } from './session-store.ts';
import { endSessionUrl, finishSignIn, isRefusal, startSignIn, type SignInStart } from './sign-in.ts';
import { whoIsIt, type Found } from './who-is-it.ts';

/**
 *   /auth/login ──state, nonce, verifier in a sealed cookie──▶ issuer ──code──▶ /auth/callback ──session cookie──▶ redirect
 *                                                        user pool ──code──▶ /auth/                       [AUTH-009]
 *
 * The encrypted cookie is lax, because the issuer redirects back; the session cookie is strict [AUTH-001, AUTH-005].
 */
interface Needs {
  readonly config: Config;
  readonly database: Kysely<Tables>;
  readonly issuer: IssuerSource;
  readonly store: SessionStore;
  readonly key: Buffer;
  /** Whether no account exists yet. */
  isFresh(): Promise<boolean>;
  now(): number;
}

interface Under extends Omit<SignInStart, 'url'> {
  readonly redirect: string;
  readonly until: number;
}

type MessageName = 'unreached' | 'refused' | 'failed' | Exclude<Found, { userId: string }>['problem'];

/** `label`: the name of its message. */
interface MessageLink {
  readonly label: 'again' | 'other';
  readonly address: string;
}

const flowCookie = ({ secure }: Config): CookieRule => ({
  name: secure ? '__Host-assay-flow' : 'assay-flow',
  secure,
  sameSite: 'Lax',
  life: serverLimits.signInLife / 1000,
});

const readFlow = (request: FastifyRequest, { config, key, now }: Needs): Under | null => {
  const text = unseal(readCookie(request, flowCookie(config).name) ?? '', key);
  if (text === null) return null;
  const flow = JSON.parse(text) as Under;
  return flow.until > now() ? flow : null;
};

const loginPath = (redirect: string) => `/auth/login?redirect=${encodeURIComponent(redirect)}`;

export const mountSignInFlow = (app: FastifyInstance, needs: Needs) => {
  const { config, database, issuer, store, key, isFresh, now } = needs;
  const access = 'public: signing in';
  const { origin } = config.publicUrl;

  const showMessage = (reply: FastifyReply, status: number, name: MessageName, link?: MessageLink) =>
    sendPage(reply, { origin, status }, (look) =>
      messagePage(
        ({ signInMessages }) => ({
          ...signInMessages[name],
          ...(link && { link: { label: signInMessages[link.label], address: link.address } }),
        }),
        look,
      ),
    );

  const showFailed = (request: FastifyRequest, reply: FastifyReply, error: unknown, redirect: string) => {
    const again = { label: 'again', address: loginPath(redirect) } as const;
    request.log.warn({ err: error }, 'sign-in refused');
    if (isUnreached(error)) return showMessage(reply, 503, 'unreached', again);
    return isRefusal(error) ? showMessage(reply, 403, 'refused', again) : showMessage(reply, 400, 'failed', again);
  };

  const showUnknown = (
    reply: FastifyReply,
    from: Issuer,
    found: Exclude<Found, { userId: string }>,
    idToken: string | null,
  ) => {
    const away = endSessionUrl(from, config, idToken);
    return showMessage(reply, 403, found.problem, away && from.foreign ? { label: 'other', address: away } : undefined);
  };

  app.get<{ Querystring: { redirect?: unknown; account?: unknown } }>(
    '/auth/login',
    { config: { access } },
    async (request, reply) => {
      const redirect = safeRedirect(request.query.redirect);
      // A fresh installation redirects visitors to the set-up [ONB-001].
      if (await isFresh()) return reply.header('cache-control', 'no-store').redirect('/onboarding/start', 303);
      try {
        const provider = await providerOfAccount(database, request.query.account);
        const options = { language: chosenIn(request.query), provider };
        const { url, ...start } = await startSignIn(await issuer(), config, options);
        const flow: Under = { ...start, redirect, until: now() + serverLimits.signInLife };
        setCookie(reply, flowCookie(config), seal(JSON.stringify(flow), key));
        return await reply.header('cache-control', 'no-store').redirect(url.href, 303);
      } catch (error) {
        request.log.error({ err: error }, 'nobody could be led to where people sign in');
        return showMessage(reply, 503, 'unreached', { label: 'again', address: loginPath(redirect) });
      }
    },
  );

  const finish = async (request: FastifyRequest, reply: FastifyReply, flow: Under) => {
    const from = await issuer();
    const tokens = await finishSignIn(from, new URL(request.url, config.publicUrl), flow);
    const found = await whoIsIt(database, from, tokens.claims, now());
    if ('problem' in found) return showUnknown(reply, from, found, tokens.id);
    const browser = { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
    // A new sign-in ends the previous session of this browser.
    const before = await store.find(readCookie(request, sessionCookie(config.secure).name), now());
    if (before) await store.end(before.id);
    const cookie = await store.open(found.userId, tokens, now(), browser, from.foreign?.url.href ?? null);
    await database
      .updateTable('users')
      .set({ last_login_time: new Date(now()).toISOString() })
      .where('id', '=', found.userId)
      .execute();
    request.log.info({ user: found.userId }, 'signed in');
    setCookie(reply, sessionCookie(config.secure), cookie);
    return reply.header('cache-control', 'no-store').redirect(flow.redirect, 303);
  };

  const comeBack = async (request: FastifyRequest, reply: FastifyReply) => {
    const flow = readFlow(request, needs);
    clearCookie(reply, flowCookie(config));
    if (!flow) return reply.redirect('/', 303);
    try {
      return await finish(request, reply, flow);
    } catch (error) {
      return showFailed(request, reply, error, flow.redirect);
    }
  };

  app.get('/auth/callback', { config: { access } }, comeBack);
  // Visitors who do not come from an issuer get the page of the product at the same address.
  app.get<{ Querystring: { code?: unknown; error?: unknown; state?: unknown } }>(
    '/auth/',
    { config: { access } },
    async (request, reply) => {
      const { code, error, state } = request.query;
      if (state === undefined || (code === undefined && error === undefined)) return reply.callNotFound();
      return comeBack(request, reply);
    },
  );
};
