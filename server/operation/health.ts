import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/**
 * /healthz: the process answers. /readyz: it also reaches its database and is not stopping. Without its object store it
 * works, except for files: it says so, and stays ready.
 */
export const mountHealth = (
  app: FastifyInstance,
  {
    pool,
    isStopping,
    areFilesUp,
  }: { readonly pool: pg.Pool; isStopping(): boolean; readonly areFilesUp: (() => boolean) | null },
) => {
  app.get('/healthz', { config: { access: 'public: whether the process lives' } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'public: whether it can work' } }, async (_, reply) => {
    const works =
      !isStopping() &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply.status(works ? 200 : 503).send({
      status: works ? 'ready' : 'not ready',
      ...(areFilesUp && { files: areFilesUp() ? 'ready' : 'not ready' }),
    });
  });
};
