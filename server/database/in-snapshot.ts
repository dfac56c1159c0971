import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads everything as of one moment. */
export const inSnapshot = <Result>(
  database: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
