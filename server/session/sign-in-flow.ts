import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { messagePage } from '../identity/sign-in-page.ts';
import { serverLimits } from '../limits.ts';
import { finishSignIn, startSignIn, type ClientSource, type SignInStart } from './oidc-client.ts';
import { safeRedirect } from './safe-redirect.ts';
import { seal, unseal } from './seal.ts';
import { clearCookie, readCookie, sessionCookie, setCookie, type CookieRule } from './session-cookie.ts';
import type { SessionStore } from './session-store.ts';

/**
 *   /auth/login ──state, nonce, verifier in a sealed cookie──▶ issuer ──code──▶ /auth/callback ──session cookie──▶ redirect
 *
 * The sealed cookie is lax, since the way back comes from the issuer; the session cookie is strict [AUTH-001, AUTH-005].
 */
interface Needs {
  readonly config: Config;
  readonly database: Kysely<Tables>;
  readonly client: ClientSource;
  readonly store: SessionStore;
  readonly key: Buffer;
  now(): number;
}

interface Under extends Omit<SignInStart, 'url'> {
  readonly redirect: string;
  readonly until: number;
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

const sorry = (reply: FastifyReply, status: number, title: string, message: string) =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .send(messagePage(title, message, ''));

export const mountSignInFlow = (app: FastifyInstance, needs: Needs) => {
  const { config, database, client, store, key, now } = needs;
  const access = 'public: signing in';

  app.get<{ Querystring: { redirect?: unknown } }>('/auth/login', { config: { access } }, async (request, reply) => {
    const { url, ...start } = await startSignIn(await client(), config);
    const flow: Under = {
      ...start,
      redirect: safeRedirect(request.query.redirect),
      until: now() + serverLimits.signInLife,
    };
    setCookie(reply, flowCookie(config), seal(JSON.stringify(flow), key));
    return reply.header('cache-control', 'no-store').redirect(url.href, 303);
  });

  const finish = async (request: FastifyRequest, flow: Under): Promise<{ userId: string; cookie: string } | null> => {
    const address = new URL(request.url, config.publicUrl);
    const tokens = await finishSignIn(await client(), address, flow);
    const user = await database
      .selectFrom('users')
      .select('id')
      .where('id', '=', tokens.subject ?? '')
      .executeTakeFirst();
    if (!user) return null;
    await database
      .updateTable('users')
      .set({ last_login_time: new Date(now()).toISOString() })
      .where('id', '=', user.id)
      .execute();
    return {
      userId: user.id,
      cookie: await store.open(user.id, tokens, now(), {
        userAgent: request.headers['user-agent'] ?? '',
        address: request.ip,
      }),
    };
  };

  app.get('/auth/callback', { config: { access } }, async (request, reply) => {
    const flow = readFlow(request, needs);
    clearCookie(reply, flowCookie(config));
    if (!flow) return reply.redirect('/', 303);
    try {
      const opened = await finish(request, flow);
      if (!opened)
        return sorry(
          reply,
          403,
          'No account here',
          'You are signed in, but nobody has given you an account in Assay yet.',
        );
      setCookie(reply, sessionCookie(config.secure), opened.cookie);
      return reply.header('cache-control', 'no-store').redirect(flow.redirect, 303);
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in refused');
      return sorry(
        reply,
        400,
        'Sign-in did not work',
        'This sign-in is too old or was used already. Please start again.',
      );
    }
  });
};
