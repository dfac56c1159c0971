import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { groupedTransaction, type Locking } from '../database/grouped-transactions.ts';
import { pipelinedTransaction, unawaited } from '../database/pipelined-transaction.ts';
import { claimCommand, isTakenId, keepAnswer, reusedKey } from './command-log.ts';
import { lockProject, positioned, storeFacts, type LockedProject } from './fact-store.ts';
import type { CommandLog, UnitOfWork, UnitsOfWork } from './unit-of-work.ts';

/** The store of the product. Only reads are waited for: the commit follows the writes, and fails if one of them does. */
export const postgresUnitOfWork = (tx: Transaction<Tables>, locking?: Locking): UnitOfWork => {
  const locks = new Map<string, Promise<LockedProject>>();
  const lock = (project: string) => {
    const locked = locks.get(project) ?? lockProject(tx, project, locking);
    locks.set(project, locked);
    return locked;
  };
  return {
    tx,
    lock,
    claim: (command) => claimCommand(tx, command),
    keepAnswer: async (user, id, answer) => unawaited(keepAnswer(tx, user, id, answer)),
    readAhead: (project) => unawaited(lock(project)),
    append: async (project, facts, revision) => {
      const stored = positioned(project, facts, revision);
      unawaited(storeFacts(tx, project, stored));
      return stored;
    },
  };
};

const named = (error: unknown) => {
  throw isTakenId(error) ? reusedKey : error;
};

/** `unitOf`: what an area adds to the transaction for its own commands. */
export const postgresUnitsOfWork = <Unit extends CommandLog>(
  database: Kysely<Tables>,
  unitOf: (tx: Transaction<Tables>) => Unit,
): UnitsOfWork<Unit> => ({
  transaction: (work) => pipelinedTransaction(database, (tx) => work(unitOf(tx))).catch(named),
});

/** The same for commands that many people send at the same time: those of one project share transactions. */
export const groupedUnitsOfWork = <Unit extends CommandLog>(
  database: Kysely<Tables>,
  unitOf: (tx: Transaction<Tables>, locking?: Locking) => Unit,
): UnitsOfWork<Unit> => ({
  transaction: (work, project) =>
    (project === undefined
      ? pipelinedTransaction(database, (tx) => work(unitOf(tx)))
      : groupedTransaction(database, project, (tx, locking) => work(unitOf(tx, locking)))
    ).catch(named),
});
