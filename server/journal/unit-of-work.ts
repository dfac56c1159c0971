import type { Transaction } from 'kysely';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { Tables } from '../database/tables.ts';
import type { Answered } from './command-log.ts';
import type { LockedProject, Stored } from './fact-store.ts';

/**
 * What a command needs from the store in one transaction: either everything is durable at its end, or nothing.
 * PostgreSQL is one such store, the memory store of the simulation another.
 */
export interface CommandLog {
  /** The earlier answer of this command, or null for a new one. Throws for another body. */
  claim(command: { readonly user: string; readonly id: string; readonly hash: string }): Promise<Answered | null>;
  /** Takes effect with the commit. */
  keepAnswer(user: string, id: string, answer: Answered): Promise<void>;
}

export interface UnitOfWork<Tx = Transaction<Tables>> extends CommandLog {
  /** The transaction of this store, for an area's own reads and writes. */
  readonly tx: Tx;
  /** May send reads of this project ahead, behind the claim; what `lock` and the area's reads then wait for is on its way. */
  readAhead?(project: string, write?: object): void;
  /** Locks the positions of this project until the transaction ends. */
  lock(project: string): Promise<LockedProject>;
  /** Assigns positions, and revisions after `revision` unless the facts have their own, and stores the facts. */
  append(
    project: Pick<LockedProject, 'id' | 'position'>,
    facts: readonly Fact[],
    revision: number,
  ): Promise<readonly Stored[]>;
}

export interface UnitsOfWork<Unit extends CommandLog> {
  /** `project`: what the work locks first. Works of one project may share a transaction. */
  transaction<Result>(work: (unit: Unit) => Promise<Result>, project?: string): Promise<Result>;
}
