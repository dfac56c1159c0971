import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Stored } from './fact-store.ts';

type Tx = Transaction<Tables>;

/**
 * Read tables that follow from the events of a project. `npm run rebuild` applies all events again, to empty tables with
 * the same names, and compares the result (docs/decisions/0221-rebuilding-read-tables.md).
 */
export interface ReadModel {
  /** Compared and repaired. Referring tables before those that they refer to. */
  readonly tables: readonly (keyof Tables)[];
  /** Columns of its tables that are repaired with their row, but not compared. */
  readonly uncompared?: readonly string[];
  /** Changed by `apply` as well, but not compared: they do not follow from events alone. */
  readonly byproducts?: readonly (keyof Tables)[];
  /** The first parts of the stream ids of its events: 'defect' of 'defect/SHOP-12'. */
  readonly streams: readonly string[];
  /** Applies one event, in order. `account`: of the project. */
  apply?(tx: Tx, fact: Stored, account: string): Promise<unknown>;
  /** After the last event: what follows from more than events. */
  finish?(tx: Tx, project: string): Promise<unknown>;
}
