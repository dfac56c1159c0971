import type { Transaction } from 'kysely';
import { pipelineIdOf, type PipelineChange } from '../../src/domain/pipelines/pipeline-facts.ts';
import type { Tables } from '../database/tables.ts';
import { cancelExecution } from './executions/cancel-execution.ts';
import { openExecutions } from './executions/execution-rows.ts';

type Tx = Transaction<Tables>;

/** A pipeline was deleted: what it executes is cancelled. */
export const cancelExecutions = async (tx: Tx, { project, about, at }: PipelineChange): Promise<void> => {
  const now = Date.parse(at);
  const open = await openExecutions(tx, { project, pipeline: pipelineIdOf(about) });
  for (const row of open) await cancelExecution(tx, row, now);
};

/** A pipeline was purged: its schedules are gone with it, also from the trash. */
export const discardSchedules = async (tx: Tx, { project, about }: PipelineChange): Promise<void> => {
  await tx
    .updateTable('schedules')
    .set({ state: 'deleted', next_fire: null, paused_until: null, deleted_date: null })
    .where('project_id', '=', project)
    .where('execution_entity', '=', 'PIPELINE')
    .where('entity_id', '=', pipelineIdOf(about))
    .execute();
};
