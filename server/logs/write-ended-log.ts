import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RunResultsSource } from '../modules/contributions.ts';
import { endedRunStates } from '../../src/domain/runs/run-chart.ts';
import { foldRun } from './fold-run.ts';

export interface EndedLogNeeds {
  readonly database: Kysely<Tables>;
  readonly results: readonly RunResultsSource[];
}

/**
 * Writes the log of a run that has ended a moment ago, so that whoever reads it between the end and the follow-up does
 * not keep the status from before. `logId`: of a flow log, or of the run of a scenario.
 */
export const writeEndedLog = async (
  { database, results }: EndedLogNeeds,
  project: string,
  logId: string,
): Promise<void> => {
  const run = sql<string>`coalesce((select run_id from run_nodes where project_id = ${project} and id = ${logId}), ${logId})`;
  const lacking = await database
    .selectFrom('runs')
    .select('id')
    .where('project_id', '=', project)
    .where('id', '=', run)
    .where('logged', '<', 0)
    .where('state', 'in', endedRunStates)
    .executeTakeFirst();
  if (lacking) await foldRun(database, lacking.id, results);
};
