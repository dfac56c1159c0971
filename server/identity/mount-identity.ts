import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Identity } from './identity-parts.ts';
import { mountPasswordPages } from './pages/password-routes.ts';
import { sendPage } from './pages/send-page.ts';
import { messagePage } from './pages/sign-in-page.ts';
import { mountSignInPage } from './pages/sign-in-routes.ts';

/** The pages of the identity server. With an external issuer they are not used, and passwords are not chosen here. */
export const mountIdentityPages = async (pages: FastifyInstance, identity: Identity, provider: Provider) => {
  const { config, place, pending, passwordStep: password, passwords, second, formKey } = identity;
  const { origin } = config.publicUrl;
  await pages.register(formbody);
  pages.addHook('onRequest', async (_, reply) => {
    if (place.isOwn()) return;
    await sendPage(reply, { origin, status: 404 }, (look) =>
      messagePage(({ signInMessages }) => signInMessages.notHere, look),
    );
  });
  mountSignInPage(pages, { provider, pending, password, second, formKey, origin });
  mountPasswordPages(pages, { passwords, origin });
};
