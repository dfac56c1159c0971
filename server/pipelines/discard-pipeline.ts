import type { Transaction } from 'kysely';
import { pipelineIdOf, type PipelineChange } from '../../src/domain/pipelines/pipeline-facts.ts';
import type { Tables } from '../database/tables.ts';
import { cancelExecution } from './executions/cancel-execution.ts';
import { openExecutions } from './executions/execution-rows.ts';

/** A pipeline was deleted: its executions are cancelled, and its schedules do not fire any more. */
export const discardPipeline = async (
  tx: Transaction<Tables>,
  { project, about, at }: PipelineChange,
): Promise<void> => {
  const pipeline = pipelineIdOf(about);
  const now = Date.parse(at);
  for (const row of await openExecutions(tx, { project, pipeline })) await cancelExecution(tx, row, now);
  await tx
    .updateTable('schedules')
    .set({ state: 'deleted', next_fire: null, paused_until: null })
    .where('project_id', '=', project)
    .where('execution_entity', '=', 'PIPELINE')
    .where('entity_id', '=', pipeline)
    .execute();
};
