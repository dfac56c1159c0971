import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Publish } from '../../live/publisher.ts';
import type { RunEventsSource } from '../../modules/contributions.ts';
import { advancePipeline, type PipelineOf } from './advance-pipeline.ts';
import { createExecutionNews, type ExecutionNews } from './execution-news.ts';
import { countError, pipelinesBehind } from './sweep-executions.ts';

/** Executions go on with the events of their runs; a sweep repairs what a killed server left. */
export interface ExecutionsNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
  readonly news: ExecutionNews;
  now(): number;
}

/** The open execution of a run; undefined when it shows the state of the run already, or the log of the project lacks it. */
const behindRun = (database: Kysely<Tables>, run: string) =>
  database
    .selectFrom('pipeline_attempts')
    .innerJoin('pipeline_executions', 'pipeline_executions.id', 'pipeline_attempts.execution_id')
    .innerJoin('runs', 'runs.id', 'pipeline_attempts.run_id')
    .select(['pipeline_executions.project_id as project', 'pipeline_executions.pipeline_id as pipeline'])
    .where('pipeline_attempts.run_id', '=', run)
    .where('pipeline_executions.end_date', 'is', null)
    .whereRef('pipeline_attempts.seen', '<>', 'runs.state')
    .whereRef('runs.told', '=', 'runs.state')
    .executeTakeFirst();

const advanceAndTell = async ({ database, publish, news, now }: ExecutionsNeeds, of: PipelineOf): Promise<void> => {
  const { stored, notices } = await advancePipeline(database, of, now());
  if (stored.length > 0) publish(of.project, stored);
  news.notify(notices);
  news.changed(of.project, of.pipeline);
};

/** Calls that wait look once a second. */
const nobodyWaits = { ring: () => {} };

/** The fold of a run's news, and the request of what comes next. Doing it twice changes nothing. */
export const followRuns: RunEventsSource = async (database, run, publish, { hub, of }) => {
  if (of.pipelineExecution === '') return;
  const behind = await behindRun(database, run);
  if (!behind) return;
  await advanceAndTell({ database, publish, news: createExecutionNews(hub, nobodyWaits), now: Date.now }, behind);
};

export const sweepExecutions = async (needs: ExecutionsNeeds, isStopping = () => false): Promise<void> => {
  for (const of of await pipelinesBehind(needs.database, needs.now())) {
    if (isStopping()) return;
    try {
      await advanceAndTell(needs, of);
    } catch (error) {
      if (await countError(needs.database, of, needs.now())) needs.news.changed(of.project, of.pipeline);
      throw error;
    }
  }
};
