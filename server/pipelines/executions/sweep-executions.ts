import { sql, type Kysely } from 'kysely';
import { pipelineLimits } from '../../../src/domain/pipelines/pipeline-limits.ts';
import type { Tables } from '../../database/tables.ts';
import { lockAnyProject } from '../../journal/fact-store.ts';
import type { PipelineOf } from './advance-pipeline.ts';
import { brokenEnd, cancelExecution } from './cancel-execution.ts';
import { openExecutions } from './execution-rows.ts';

/** After how many unexpected errors an execution is given up, so that none goes on for ever. */
const triesMost = 5;

/**
 * The pipelines with an execution that was left behind: its runs have changed since it was folded, a job is over its
 * time, or it waits although none is running. Servers that were killed leave these. What a run has done is in the log of the
 * project first, so that the end of a run comes before that of its execution.
 */
export const pipelinesBehind = async (database: Kysely<Tables>, now: number): Promise<readonly PipelineOf[]> => {
  const at = new Date(now).toISOString();
  const longAgo = new Date(now - pipelineLimits.queueWait).toISOString();
  const { rows } = await sql<PipelineOf>`
    select distinct e.project_id as project, e.pipeline_id as pipeline from pipeline_executions e
    where e.end_date is null and (
      e.deadline <= ${at}
      or exists (select from pipeline_attempts a join runs r on r.id = a.run_id
        where a.execution_id = e.id and r.state <> a.seen and r.told = r.state)
      or (e.status = 'CREATED' and (e.created_date <= ${longAgo} or not exists (select from pipeline_executions o
        where o.project_id = e.project_id and o.pipeline_id = e.pipeline_id and o.end_date is null
          and o.status <> 'CREATED'))))
    limit ${pipelineLimits.sweptAtOnce}`.execute(database);
  return rows;
};

/** An unexpected error: counted, and after five in a row the executions that are running end. */
export const countError = (database: Kysely<Tables>, of: PipelineOf, now: number): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockAnyProject(tx, of.project);
    const open = await openExecutions(tx, of);
    const running = open.filter(({ status }) => status !== 'CREATED');
    const [failing] = running.length > 0 ? running : open;
    if (!failing) return false;
    const tries = failing.tries + 1;
    await tx.updateTable('pipeline_executions').set({ tries }).where('id', '=', failing.id).execute();
    if (tries < triesMost) return false;
    await cancelExecution(tx, failing, now, brokenEnd);
    return true;
  });
