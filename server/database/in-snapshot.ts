import { sql, type Kysely, type Transaction } from 'kysely';
import { pipelinedTransaction } from './pipelined-transaction.ts';
import type { Tables } from './tables.ts';

/** Reads everything as of one moment. Statements that do not wait for each other are sent together. */
export const inSnapshot = <Result>(
  database: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  pipelinedTransaction(database, work, sql`start transaction isolation level repeatable read read only`);
