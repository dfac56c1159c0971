import type { Transaction } from 'kysely';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { Tables } from '../database/tables.ts';
import type { Answered } from './command-log.ts';
import type { LockedProject, Stored } from './fact-store.ts';

/**
 * What a command needs of the store inside one transaction: all of it is durable when the transaction has ended, or
 * none of it. PostgreSQL is one such store, the memory of the simulation another.
 */
export interface CommandLog {
  /** The answer that this command was given before, or null when this is the first time. Another body throws. */
  claim(command: { readonly user: string; readonly id: string; readonly hash: string }): Promise<Answered | null>;
  keepAnswer(user: string, id: string, answer: Answered): Promise<void>;
}

export interface UnitOfWork<Tx = Transaction<Tables>> extends CommandLog {
  /** The transaction as this store knows it, for what an area reads and writes itself. */
  readonly tx: Tx;
  /** Nobody else gets positions of this project until the transaction ends. */
  lock(project: string): Promise<LockedProject>;
  /** Gives the facts positions, and revisions after `revision` unless they have their own, and writes them down. */
  append(
    project: Pick<LockedProject, 'id' | 'position'>,
    facts: readonly Fact[],
    revision: number,
  ): Promise<readonly Stored[]>;
}

export interface UnitsOfWork<Unit extends CommandLog> {
  transaction<Result>(work: (unit: Unit) => Promise<Result>): Promise<Result>;
}
