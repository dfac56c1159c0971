import type { Kysely } from 'kysely';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { Tables } from '../database/tables.ts';
import { executeCommand, type ExecutionNeeds } from './execute-command.ts';
import { postgresUnitOfWork, postgresUnitsOfWork } from './postgres-unit-of-work.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import type { CommandRequest, WriteModel } from './write-model.ts';

/** `executeCommand` on the store of the product. */
export type Execute = <Write extends CommandRequest, State, F extends Fact, Reply extends object>(
  model: WriteModel<Write, State, F, Reply>,
  write: Write,
) => Promise<Reply>;

export interface ExecuteNeeds extends Omit<ExecutionNeeds<UnitOfWork>, 'unitsOfWork'> {
  readonly database: Kysely<Tables>;
}

export const createExecute = ({ database, ...needs }: ExecuteNeeds): Execute => {
  const unitsOfWork = postgresUnitsOfWork(database, postgresUnitOfWork);
  return (model, write) => executeCommand({ ...needs, unitsOfWork }, model, write);
};
