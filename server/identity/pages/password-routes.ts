import type { FastifyInstance } from 'fastify';
import { choosePage, forgotPage, linkOverPage, sentPage } from './password-pages.ts';
import type { PasswordStore } from '../password-store.ts';
import { fieldOf, sendPage } from './send-page.ts';

/**
 * Choosing a password by a link, and requesting such a link. Neither the text nor the duration reveals whether an
 * address has an account: the answer is sent before the lookup.
 */
interface Needs {
  readonly passwords: PasswordStore;
  readonly origin: string;
}

const access = 'public: choosing a password by a link of a mail';

export const mountPasswordPages = (app: FastifyInstance, { passwords, origin }: Needs) => {
  app.get('/password/forgot', { config: { access } }, async (_, reply) => sendPage(reply, { origin }, forgotPage));

  app.post('/password/forgot', { config: { access } }, async (request, reply) => {
    const email = fieldOf(request, 'email').trim();
    const isAskable = email.length > 0 && email.length <= 254 && !email.includes('\u0000');
    setImmediate(() => {
      if (!isAskable) return;
      passwords
        .forgotten(email, request.ip)
        .catch((error: unknown) => request.log.error({ err: error }, 'no mail for a new password'));
    });
    return sendPage(reply, { origin }, sentPage);
  });

  app.get<{ Params: { secret: string } }>('/password/:secret', { config: { access } }, async (request, reply) => {
    const link = await passwords.linkState(request.params.secret);
    if (!link || link.inactive)
      return sendPage(reply, { origin, status: 410 }, (look) => linkOverPage(link ? 'inactive' : 'over', look));
    return sendPage(reply, { origin }, (look) => choosePage(link.email, null, look));
  });

  app.post<{ Params: { secret: string } }>('/password/:secret', { config: { access } }, async (request, reply) => {
    const { secret } = request.params;
    const [password, again] = [fieldOf(request, 'password'), fieldOf(request, 'again')];
    const link = await passwords.linkState(secret);
    const outcome = link && password !== again ? 'unlike' : await passwords.choose(secret, password);
    switch (outcome) {
      case 'chosen':
        return reply.header('cache-control', 'no-store').redirect('/auth/login', 303);
      case 'over':
      case 'inactive':
        return sendPage(reply, { origin, status: 410 }, (look) => linkOverPage(outcome, look));
      default:
        return sendPage(reply, { origin, status: 422 }, (look) => choosePage(link?.email ?? '', outcome, look));
    }
  });
};
