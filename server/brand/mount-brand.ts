import type { FastifyInstance, FastifyReply } from 'fastify';
import type { InstalledBrand, BrandLogo } from './brand.ts';

declare module 'fastify' {
  interface FastifyInstance {
    brand: InstalledBrand;
  }
}

/** An SVG is a document: opened directly, it may neither run scripts nor load anything. */
const alone = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const send = (reply: FastifyReply, logo: BrandLogo | null) =>
  logo
    ? reply
        .type(logo.type)
        .header('content-security-policy', alone)
        .header('cache-control', 'max-age=3600')
        .send(logo.bytes)
    : reply.status(404).send();

/** Pages read the brand here; everybody can fetch its logos, even before the sign-in. */
export const mountBrand = (app: FastifyInstance, brand: InstalledBrand) => {
  app.decorate('brand', brand);
  const config = { access: 'public: the logo of the installation' };
  app.get('/brand/logo', { config }, (_, reply) => send(reply, brand.logo));
  app.get('/brand/logo-dark', { config }, (_, reply) => send(reply, brand.logoDark ?? brand.logo));
};
