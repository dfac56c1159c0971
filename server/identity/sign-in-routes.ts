import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import type { Tables } from '../database/tables.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { checkPassword } from './passwords.ts';
import { messagePage, signInPage } from './sign-in-page.ts';

/**
 * The form of the identity server. It belongs to one interaction (a cookie of the provider) and carries a token that
 * only this page knows, so no other site can post it. Every wrong answer reads the same.
 */
interface Needs {
  readonly provider: Provider;
  readonly database: Kysely<Tables>;
  readonly attempts: Attempts;
  readonly formKey: Buffer;
  /** Origins that a form of this page may lead to: the sign-in ends at our own callback. */
  readonly origin: string;
  now(): number;
}

const wrong = 'Email or password is wrong.';
const longest = { email: 254, password: 256 };

const sendPage = (reply: FastifyReply, origin: string, status: number, make: (nonce: string) => string) => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(make(nonce));
};

const tokenFor = (uid: string, key: Buffer) => createHmac('sha256', key).update(uid).digest('base64url');

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

interface Form {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

const readForm = (body: unknown): Form => {
  const field = (name: string) => {
    const value = (body as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value : '';
  };
  return { email: field('email'), password: field('password'), token: field('token') };
};

const findUser = (database: Kysely<Tables>, email: string) =>
  database
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.id', 'users.password_hash'])
    .where((where) => where(where.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .where('accounts.status', '=', 'ACTIVE')
    .executeTakeFirst();

const isAskable = ({ email, password }: Form) =>
  email.length > 0 &&
  email.length <= longest.email &&
  password.length > 0 &&
  [...password].length <= longest.password &&
  !email.includes('\u0000');

export const mountSignInPage = (
  app: FastifyInstance,
  { provider, database, attempts, formKey, origin, now }: Needs,
) => {
  const interactionOf = (request: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(request.raw, reply.raw);

  const tooOld = (reply: FastifyReply) =>
    sendPage(reply, origin, 400, (nonce) =>
      messagePage('Sign-in did not work', 'This sign-in is too old. Please start again.', nonce),
    );

  /** The user's id when name and password are right; otherwise the sentence to show. */
  const tryPassword = async (
    form: Form,
    attempt: Attempt,
  ): Promise<{ userId: string } | { problem: string; status: number }> => {
    const wait = await attempts.wait(attempt, now());
    if (wait > 0) {
      return { problem: `Too many tries. Please wait ${Math.ceil(wait / 1000)} seconds and try again.`, status: 429 };
    }
    const user = isAskable(form) ? await findUser(database, form.email) : undefined;
    const isRight = await checkPassword(form.password.slice(0, longest.password * 2), user?.password_hash ?? null);
    if (user && isRight) {
      await attempts.succeeded(attempt);
      return { userId: user.id };
    }
    await attempts.failed(attempt, now());
    return { problem: wrong, status: 401 };
  };

  const access = 'public: the sign-in page';

  app.get('/sign-in/:uid', { config: { access } }, async (request, reply) => {
    const interaction = await interactionOf(request, reply).catch(() => null);
    if (!interaction) return tooOld(reply);
    const token = tokenFor(interaction.uid, formKey);
    return sendPage(reply, origin, 200, (nonce) => signInPage({ email: '', problem: null, token, nonce }));
  });

  app.post('/sign-in/:uid', { config: { access } }, async (request, reply) => {
    const interaction = await interactionOf(request, reply).catch(() => null);
    const form = readForm(request.body);
    if (!interaction || !isSame(form.token, tokenFor(interaction.uid, formKey))) return tooOld(reply);
    const name = form.email.trim().toLowerCase().slice(0, longest.email).replaceAll('\u0000', '');
    const outcome = await tryPassword({ ...form, email: form.email.trim() }, { name, address: request.ip });
    if ('problem' in outcome) {
      const token = tokenFor(interaction.uid, formKey);
      return sendPage(reply, origin, outcome.status, (nonce) =>
        signInPage({ email: form.email, problem: outcome.problem, token, nonce }),
      );
    }
    const login = { accountId: outcome.userId, amr: ['pwd'], remember: true };
    const next = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login },
      { mergeWithLastSubmission: false },
    );
    return reply.redirect(next, 303);
  });
};
