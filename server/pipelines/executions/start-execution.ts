import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Rerun } from '../../../src/domain/pipelines/executions/rerun.ts';
import type { ExecutionCounts, ExecutionRequest, Trigger } from '../../../src/domain/pipelines/executions/execution.ts';
import { isEmptySequence, sequenceOf, type SequenceStage } from '../../../src/domain/pipelines/sequence.ts';
import type { Pipeline } from '../../../src/domain/pipelines/pipeline.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { lockProject } from '../../journal/fact-store.ts';
import type { AfterCommit } from '../../runs/requests/after-commit.ts';
import { deletedProblem } from '../../trash/trashed-records.ts';
import { findPipeline, readParts, type PipelineAt } from '../pipeline-rows.ts';
import { advanceLocked } from './advance-pipeline.ts';
import { cancelExecution } from './cancel-execution.ts';
import { openExecutions, type ExecutionRow } from './execution-rows.ts';
import { endAsError } from './store-fold.ts';

/** A new execution, in the transaction of whoever starts it: a person, a program or a schedule. */
export interface NewExecution {
  readonly account: string;
  readonly project: string;
  readonly pipeline: string;
  readonly userId: string;
  readonly trigger: Trigger;
  readonly request: ExecutionRequest;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const missing: Problem = { kind: 'missing' };
const nothing: ExecutionCounts = { items: 0, passed: 0, failed: 0, error: 0, skipped: 0, recovered: 0 };

/** Why a pipeline does not run: it is in the trash; null: there is none. */
const absenceOf = async (tx: Transaction<Tables>, { project, id }: PipelineAt): Promise<Problem | null> => {
  const row = await tx
    .selectFrom('pipelines')
    .select(['name', 'created_by', 'deleted_by', 'deleted_date'])
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? deletedProblem(row) : null;
};

/** What is executed: the pipeline as it is, or as it was in the execution of which it is a re-run. */
interface Begun {
  readonly definition: readonly SequenceStage[];
  readonly revision: number;
  readonly testPlanId: string;
  readonly rerun: Rerun | null;
}

const insert = async (
  tx: Transaction<Tables>,
  { account, project, userId, trigger, request, now }: NewExecution,
  pipeline: Pipeline,
  { definition, revision, testPlanId, rerun }: Begun,
): Promise<string> => {
  const id = uuid();
  const items = definition.flatMap(({ jobs }) => jobs.flatMap((job) => job.items)).length;
  await tx
    .insertInto('pipeline_executions')
    .values({
      id,
      project_id: project,
      account_id: account,
      pipeline_id: pipeline.id,
      pipeline_name: pipeline.name,
      pipeline_revision: revision,
      test_plan_id: testPlanId,
      status: 'CREATED',
      definition: JSON.stringify(definition),
      rerun: rerun && JSON.stringify(rerun),
      counts: JSON.stringify({ ...nothing, items }),
      params: JSON.stringify(request.params),
      ref: request.ref,
      commit_id: request.commit,
      trigger,
      created_by: userId,
      created_date: new Date(now).toISOString(),
    })
    .execute();
  return id;
};

/** The pipeline, if it is there and not in the trash. The project is locked. */
export const requirePipeline = async (tx: Transaction<Tables>, at: PipelineAt): Promise<Pipeline> => {
  const pipeline = await findPipeline(tx, at);
  if (!pipeline) throw (await absenceOf(tx, at)) ?? missing;
  return pipeline;
};

/** Stores it, and begins it or lets it wait, as the pipeline says. `older`: those that are not over. */
export const beginExecution = async (
  tx: Transaction<Tables>,
  execution: NewExecution,
  begun: Begun & { readonly pipeline: Pipeline; readonly older: readonly ExecutionRow[] },
  after: AfterCommit,
): Promise<string> => {
  const { project, now } = execution;
  const { pipeline, older } = begun;
  const id = await insert(tx, execution, pipeline, begun);
  if (older.length > 0 && pipeline.concurrency === 'SKIP') await endAsError(tx, { id }, 'pipelineRunning', now);
  if (pipeline.concurrency === 'CANCEL_OLDER') for (const row of older) await cancelExecution(tx, row, now);
  await advanceLocked({ tx, now, ...after }, { project, pipeline: pipeline.id });
  return id;
};

/** Throws when the pipeline does not exist, or is empty [PIPE-005]. Answers the id of the execution. */
export const startExecution = async (
  tx: Transaction<Tables>,
  execution: NewExecution,
  after: AfterCommit,
): Promise<string> => {
  const { project, pipeline: id } = execution;
  await lockProject(tx, project);
  const pipeline = await requirePipeline(tx, { project, id });
  const definition = sequenceOf(await readParts(tx, { project, id }));
  if (isEmptySequence(definition)) throw invalid('pipeline', { code: 'pipelineEmpty' });
  const older = await openExecutions(tx, { project, pipeline: id });
  const { revision, testPlanId } = pipeline;
  return beginExecution(tx, execution, { pipeline, definition, revision, testPlanId, rerun: null, older }, after);
};
