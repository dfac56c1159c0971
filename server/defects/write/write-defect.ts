import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ExecuteNeeds } from '../../journal/create-execute.ts';
import { executeCommand } from '../../journal/execute-command.ts';
import { defectWriteModel, type CommandResult, type DefectWrite } from './defect-write-model.ts';
import { postgresDefectUnits } from './postgres-defect-units.ts';

/** Executes a command about one defect on the product's own store. */
export const writeDefect = (
  { database, ...needs }: ExecuteNeeds,
  write: DefectWrite<Transaction<Tables>>,
): Promise<CommandResult> =>
  executeCommand(
    { ...needs, unitsOfWork: postgresDefectUnits(database) },
    defectWriteModel<Transaction<Tables>>(),
    write,
  );
