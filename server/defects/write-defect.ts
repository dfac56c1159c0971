import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { executeCommand, type ExecutionNeeds, type CommandResult, type Write } from './execute-command.ts';
import { postgresUnitsOfWork } from './postgres-units-of-work.ts';

export interface WriteNeeds extends Omit<ExecutionNeeds<never>, 'unitsOfWork'> {
  readonly database: Kysely<Tables>;
}

/** Carries a command out on the product's own store. */
export const writeDefect = (
  { database, ...needs }: WriteNeeds,
  write: Write<Transaction<Tables>>,
): Promise<CommandResult> => executeCommand({ ...needs, unitsOfWork: postgresUnitsOfWork(database) }, write);
