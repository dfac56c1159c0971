import { PostgresDialect, sql, Transaction, type DatabaseConnection, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A transaction whose statements are sent when they are issued, without waiting for the answer to the one before:
 *
 *   begin ▸ statement ▸ statement ▸ … ▸ commit
 *
 * The database executes them in the order in which they were issued, one by one: a read behind a lock sees what the lock
 * waited for. The transaction fails with the first statement that fails, whether anybody waits for it or not.
 */
const createStatements = (connection: DatabaseConnection) => {
  const running = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  let hasEnded = false;
  const track = <Result>(answer: Promise<Result>): Promise<Result> => {
    const watched = answer.then(
      () => {},
      (error: unknown) => void failures.push(error),
    );
    running.add(watched);
    void watched.finally(() => running.delete(watched));
    return answer;
  };
  return {
    failures,
    /** For the query builder: each statement gets the connection at once. */
    provideConnection: async <Result>(issue: (to: DatabaseConnection) => Promise<Result>): Promise<Result> => {
      if (hasEnded) throw new Error('The transaction has ended.');
      return track(issue(connection));
    },
    /** Accepts no further statements; resolves when all have been answered. */
    async end(): Promise<void> {
      hasEnded = true;
      while (running.size > 0) await Promise.all(running);
    },
  };
};

/** Required by the query builder, which never opens a connection by itself inside a transaction. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its own connection.')) });
const unusedParts = { config: { dialect }, dialect, driver: dialect.createDriver() };

/** Statements on a connection that is inside a transaction or will be; they end before the connection is given back. */
export const pipelineOn = (database: Kysely<Tables>, connection: DatabaseConnection) => {
  const statements = createStatements(connection);
  const executor = database.getExecutor().withConnectionProvider(statements);
  return { ...statements, tx: new Transaction<Tables>({ ...unusedParts, executor }) };
};

export type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

export const settled = <Result>(work: Promise<Result>): Promise<Settled<Result>> =>
  work.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );

export const pipelinedTransaction = <Result>(
  database: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  begin: RawBuilder<unknown> = sql`begin`,
): Promise<Result> =>
  database.getExecutor().provideConnection(async (connection) => {
    const { tx, failures, end } = pipelineOn(database, connection);
    unawaited(begin.execute(tx));
    const done = await settled(work(tx));
    unawaited(('error' in done ? sql`rollback` : sql`commit`).execute(tx));
    await end();
    // The first failure is the cause; the statements behind it only say that the transaction was aborted.
    if (failures.length > 0) throw failures[0];
    if ('error' in done) throw done.error;
    return done.result;
  });

/** Does not wait for a statement of a pipelined transaction: if it fails, the transaction fails. */
export const unawaited = (statement: Promise<unknown>): void => {
  statement.catch(() => {});
};
