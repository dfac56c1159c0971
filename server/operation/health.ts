import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { databaseLimits } from '../database/database-limits.ts';

/**
 * /healthz: the process answers. /readyz: it also reaches its database in time and is not stopping. Without its object store
 * it works, except for files; on a database that is read-only it can only read: it says so, and stays ready.
 */
type DatabaseState = 'ready' | 'read-only' | 'not ready';

const readState = async (pool: pg.Pool): Promise<DatabaseState> => {
  const { rows } = await pool.query<{ read_only: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only",
  );
  return rows[0]?.read_only ? 'read-only' : 'ready';
};

const stateOf = (pool: pg.Pool): Promise<DatabaseState> =>
  Promise.race([
    readState(pool).catch(() => 'not ready' as const),
    pause(databaseLimits.readyWait, 'not ready' as const, { ref: false }),
  ]);

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
    const database = isStopping() ? 'not ready' : await stateOf(pool);
    const works = database !== 'not ready';
    return reply.status(works ? 200 : 503).send({
      status: works ? 'ready' : 'not ready',
      ...(database === 'read-only' && { database }),
      ...(areFilesUp && { files: areFilesUp() ? 'ready' : 'not ready' }),
    });
  });
};
