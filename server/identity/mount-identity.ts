import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Identity } from './identity-parts.ts';
import { mountPasswordPages } from './password-routes.ts';
import { mountSignInPage } from './sign-in-routes.ts';

/** The pages of the identity server. With another issuer nobody is led to them, and passwords are not chosen here. */
export const mountIdentityPages = async (pages: FastifyInstance, identity: Identity, provider: Provider) => {
  const { config, pending, passwordStep: password, passwords, second, formKey } = identity;
  const { origin } = config.publicUrl;
  await pages.register(formbody);
  mountSignInPage(pages, { provider, pending, password, second, formKey, origin });
  if (!config.oidc) mountPasswordPages(pages, { passwords, origin });
};
