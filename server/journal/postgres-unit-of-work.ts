import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { claimCommand, isTakenId, keepAnswer, reusedKey } from './command-log.ts';
import { appendFacts, lockProject } from './fact-store.ts';
import type { CommandLog, UnitOfWork, UnitsOfWork } from './unit-of-work.ts';

/** The store of the product. */
export const postgresUnitOfWork = (tx: Transaction<Tables>): UnitOfWork => ({
  tx,
  claim: (command) => claimCommand(tx, command),
  keepAnswer: (user, id, answer) => keepAnswer(tx, user, id, answer),
  lock: (project) => lockProject(tx, project),
  append: (project, facts, revision) => appendFacts(tx, project, facts, revision),
});

/** `unitOf`: what an area adds to the transaction for its own commands. */
export const postgresUnitsOfWork = <Unit extends CommandLog>(
  database: Kysely<Tables>,
  unitOf: (tx: Transaction<Tables>) => Unit,
): UnitsOfWork<Unit> => ({
  transaction: (work) =>
    database
      .transaction()
      .execute((tx) => work(unitOf(tx)))
      .catch((error: unknown) => {
        throw isTakenId(error) ? reusedKey : error;
      }),
});
