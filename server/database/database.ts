import { Kysely } from 'kysely';
import pg from 'pg';
import { serverLimits } from '../limits.ts';
import { EagerDialect } from './eager-driver.ts';
import { watchAnswers } from './answer-watch.ts';
import { databaseLimits } from './database-limits.ts';
import { createPreparedClient } from './prepared-client.ts';
import { StartError } from './cluster/start-error.ts';
import { SharedPool } from './shared-pool.ts';
import type { Tables } from './tables.ts';
import { cutReadOnly } from './cut-read-only.ts';

/** One driver, one dialect: from here on, the embedded PostgreSQL and any other behave alike. */
export interface Database {
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const toSafeNumber = (value: string) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`${value} is too large for a number`);
  return number;
};

/**
 * Times arrive as '2026-01-02 03:04:05.678+00' because every connection runs in UTC. They are cut into ISO 8601, which is
 * several times as fast as a Date.
 */
export const toIso = (value: string): string =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/.test(value)
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : new Date(value.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return toSafeNumber;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const options = [
  `-c statement_timeout=${serverLimits.statementTime}`,
  `-c lock_timeout=${serverLimits.lockWait}`,
  `-c idle_in_transaction_session_timeout=${serverLimits.idleInTransaction}`,
  // Connections whose end the database never heard of would use up `max_connections`.
  `-c tcp_keepalives_idle=${databaseLimits.keepalive}`,
  `-c tcp_keepalives_interval=${databaseLimits.keepalive}`,
  '-c timezone=UTC',
  // The matches of a common word exceed the default of four megabytes; then each row would be read again.
  '-c work_mem=32MB',
].join(' ');

const withoutPassword = (url: string) =>
  URL.canParse(url) ? new URL(url).host + new URL(url).pathname : 'DATABASE_URL';

const sentenceFor = (error: unknown, where: string): string => {
  const { code, message } = error as { code?: string; message?: string };
  const why: Record<string, string> = {
    ECONNREFUSED: 'nothing is listening there',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'no name server answers',
    '28P01': 'the password is wrong',
    '28000': 'this user is not allowed to connect',
    '3D000': 'there is no such database',
  };
  return `The database at ${where} cannot be used: ${why[code ?? ''] ?? message ?? 'no reason given'}.`;
};

const configOf = (target: string | pg.ClientConfig): pg.PoolConfig => {
  if (typeof target !== 'string') return { ...target };
  if (!URL.canParse(target) || !/^postgres(ql)?:$/.test(new URL(target).protocol)) {
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return { connectionString: target };
};

/** Opens a pool and verifies that it works; a failure is one sentence without the password. */
export const openDatabase = async (
  target: string | pg.ClientConfig,
  most: number = serverLimits.connections,
): Promise<Database> => {
  const config = configOf(target);
  const pool = new SharedPool({
    ...config,
    options,
    types,
    Client: createPreparedClient(watchAnswers(config)),
    // Statements are sent without waiting for the one before (pipelined-transaction.ts).
    pipeline: true,
    max: most,
    connectionTimeoutMillis: serverLimits.connectWait,
    keepAlive: true,
    keepAliveInitialDelayMillis: databaseLimits.silence,
    application_name: 'assay',
  });
  // An idle connection that breaks is replaced at its next use.
  pool.on('error', () => {});
  // A busy connection that breaks reports twice: to its caller, and as an event that would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    cutReadOnly(client);
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end().catch(() => {});
    throw new StartError(
      sentenceFor(error, typeof target === 'string' ? withoutPassword(target) : String(target.host)),
    );
  }
  const kysely = new Kysely<Tables>({ dialect: new EagerDialect({ pool }) });
  return { kysely, pool, close: () => kysely.destroy() };
};
