import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { brandStyle } from '../brand/brand-style.ts';
import type { InstalledBrand } from '../brand/brand.ts';
import { escapeHtml } from '../identity/pages/sign-in-page.ts';
import type { MayInspect } from '../session/may-inspect.ts';
import { answerProblem } from '../wire/problem-answer.ts';
import { pagePolicy, workerPolicy } from '../wire/security-headers.ts';

/**
 * The built client: hashed files that never change, and one page with a fresh nonce for every address of the product.
 * Unknown calls and sockets never return the page.
 */
const noncePlace = '__CSP_NONCE__';
const notPages =
  /^\/(brand|aa|api|v1|v2|rs|wi|tp|scheduler|admin|sockjs|oidc|sign-in|files|feeds|hooks|assets|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/** Puts name and colours into the page, so that they apply before any script runs. */
const inBrand = (page: string, { name, hasLogo, hasLogoDark, colors }: InstalledBrand) =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace('</head>', () => {
      const brandJson = escapeHtml(JSON.stringify({ name, hasLogo, hasLogoDark }));
      const style = colors ? `<style nonce="${noncePlace}">${brandStyle(colors)}</style>` : '';
      return `<meta name="brand" content="${brandJson}">${style}</head>`;
    });

/** Tells the page to begin traces. */
const withTraces = (page: string, { traceUrl }: Pick<Config, 'traceUrl'>) =>
  traceUrl ? page.replace('</head>', '<meta name="traces"></head>') : page;

interface Needs {
  readonly config: Pick<Config, 'publicUrl' | 'evidence' | 'traceUrl'>;
  readonly folder: string;
  readonly mayInspect: MayInspect;
}

export const mountPages = async (app: FastifyInstance, { config, folder, mayInspect }: Needs) => {
  // Hashed names: files may be cached for a year.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    serve: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public: the built client' } },
    (request, reply) => {
      // Source maps are not served; they stay on the disk.
      if (/\.map(?:\.|$)/.test(request.params['*'])) return answerProblem(request, reply, { kind: 'missing' });
      return reply.sendFile(request.params['*']);
    },
  );

  const icon = await readFile(join(folder, 'favicon.svg')).catch(() => null);
  app.get('/favicon.svg', { config: { access: 'public: the mark' } }, (_, reply) =>
    icon ? reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(icon) : reply.status(404).send(),
  );

  const worker = await readFile(join(folder, 'offline-worker.js')).catch(() => null);
  app.get('/offline-worker.js', { config: { access: 'public: starts the app without network' } }, (_, reply) =>
    worker
      ? reply
          .type('text/javascript; charset=utf-8')
          .header('content-security-policy', workerPolicy)
          .header('cache-control', 'no-cache')
          .send(worker)
      : reply.status(404).send(),
  );

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64');
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const inspects = await mayInspect(request);
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy(nonce, config, inspects))
        // The page opens the inspector in a window and communicates with it.
        .header('cross-origin-opener-policy', inspects ? 'same-origin-allow-popups' : 'same-origin')
        .header('cache-control', 'no-store')
        .send(withTraces(inBrand(page, app.brand), config).replaceAll(noncePlace, nonce))
    );
  };

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !notPages.test(path) &&
      (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/);
    return wantsPage ? sendPage(request, reply) : answerProblem(request, reply, { kind: 'missing' });
  });
};
