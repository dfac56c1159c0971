import type { Transaction } from 'kysely';
import { failedItems } from '../../../src/domain/pipelines/executions/failed-items.ts';
import { hasWarnings } from '../../../src/domain/pipelines/executions/warnings.ts';
import { sentRerun } from '../../../src/domain/pipelines/executions/rerun.ts';
import { pipelineLimits } from '../../../src/domain/pipelines/pipeline-limits.ts';
import { pathOfExecution } from '../../../src/domain/pipelines/pipeline-place.ts';
import type { Tables } from '../../database/tables.ts';
import { noteEvent } from '../../webhooks/note-event.ts';

/** The event of webhooks for an execution that is over, in the transaction that ends it. */
export const noteEnd = async (tx: Transaction<Tables>, id: string): Promise<void> => {
  const row = await tx.selectFrom('pipeline_executions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.end_date) return;
  const { project_id: project, pipeline_id: pipeline } = row;
  await noteEvent(tx, project, {
    event: 'pipeline.ended',
    at: row.end_date,
    path: pathOfExecution(project, pipeline, id),
    data: {
      ...{ id, pipeline, name: row.pipeline_name, status: row.status, ending: row.ending, reason: row.reason },
      ...{ counts: row.counts, trigger: row.trigger, ref: row.ref, commit: row.commit_id, by: row.created_by },
      startDate: row.start_date,
      number: row.number,
      warnings: hasWarnings(row),
      rerun: sentRerun(row.rerun),
      failures: failedItems(project, row.stages).slice(0, pipelineLimits.sentFailures),
    },
  });
};
