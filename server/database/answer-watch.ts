import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseLimits } from './database-limits.ts';

/**
 * A half-open connection looks open to its socket, and so does one to a database that hangs. While a statement waits for
 * its answer:
 *
 *   silent ─▶ does the database say, over another connection, that it executes the statement? ─ yes ─▶ it may take long
 *                  └─ no, or it does not answer either ─▶ still silent a moment later ─▶ the connection is cut
 *
 * Whoever waits gets "Connection terminated unexpectedly", which is transient, and the pool replaces the connection.
 */
export interface AnswerWatch {
  /** A statement has been sent on this connection. */
  onSent(client: pg.Client): void;
}

interface Waiting {
  bytes: number;
  /** By `performance.now()`. */
  since: number;
}

/** What the types of the driver leave out. */
type Inner = pg.Client & { readonly connection: { readonly stream: Socket }; readonly processID: number | null };
const streamOf = (client: pg.Client) => (client as Inner).connection.stream;

/** The processes of the database that execute a statement, and can send its result; none if it does not answer. */
const readBusy = async (config: pg.ClientConfig): Promise<ReadonlySet<number>> => {
  const { probe } = databaseLimits;
  const client = new pg.Client({
    ...config,
    application_name: 'assay watch',
    connectionTimeoutMillis: probe,
    query_timeout: probe,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and state = 'active' and wait_event is distinct from 'ClientWrite'`,
    );
    void client.end();
    return new Set(rows.map(({ pid }) => pid));
  } catch {
    // Without the goodbye of the protocol, which would never arrive.
    streamOf(client).destroy();
    return new Set();
  }
};

/** For the connections of one pool. */
export const watchAnswers = (config: pg.ClientConfig): AnswerWatch => {
  const waiting = new Map<pg.Client, Waiting>();
  const watched = new WeakSet<pg.Client>();
  let timer: NodeJS.Timeout | null = null;
  let isExamining = false;

  const noteBytes = (client: pg.Client, state: Waiting): void => {
    const bytes = streamOf(client).bytesRead;
    if (bytes !== state.bytes) Object.assign(state, { bytes, since: performance.now() });
  };
  const silent = () =>
    [...waiting]
      .filter(([, { since }]) => performance.now() - since > databaseLimits.silence)
      .map(([client, state]) => ({ client, state, bytes: state.bytes }));

  const examine = async (): Promise<void> => {
    const suspects = silent();
    const busy = await readBusy(config);
    await pause(databaseLimits.arrival);
    for (const { client, state, bytes } of suspects) {
      noteBytes(client, state);
      if (waiting.get(client) !== state || state.bytes !== bytes) continue;
      if (busy.has((client as Inner).processID ?? 0)) state.since = performance.now();
      else streamOf(client).destroy();
    }
  };

  const look = (): void => {
    if (waiting.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
    for (const [client, state] of waiting) noteBytes(client, state);
    if (isExamining || silent().length === 0) return;
    isExamining = true;
    void examine().finally(() => (isExamining = false));
  };

  const watch = (client: pg.Client): void => {
    watched.add(client);
    for (const event of ['drain', 'end'] as const) client.on(event, () => void waiting.delete(client));
  };

  return {
    onSent(client) {
      if (!watched.has(client)) watch(client);
      if (waiting.has(client)) return;
      waiting.set(client, { bytes: streamOf(client).bytesRead, since: performance.now() });
      timer ??= setInterval(look, databaseLimits.look).unref();
    },
  };
};
