import type { FastifyInstance, FastifyReply } from 'fastify';
import type { InstalledBrand, BrandLogo } from './brand.ts';

declare module 'fastify' {
  interface FastifyInstance {
    brand: InstalledBrand;
  }
}

/** An SVG is a document: opened by itself it may run and load nothing. */
const alone = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const send = (reply: FastifyReply, logo: BrandLogo | null) =>
  logo
    ? reply
        .type(logo.type)
        .header('content-security-policy', alone)
        .header('cache-control', 'max-age=3600')
        .send(logo.bytes)
    : reply.status(404).send();

/** The pages ask for the brand here; its logos are fetched by everybody, before anybody signs in. */
export const mountBrand = (app: FastifyInstance, brand: InstalledBrand) => {
  app.decorate('brand', brand);
  const config = { access: 'public: the logo of the installation' };
  app.get('/brand/logo', { config }, (_, reply) => send(reply, brand.logo));
  app.get('/brand/logo-dark', { config }, (_, reply) => send(reply, brand.logoDark ?? brand.logo));
};
