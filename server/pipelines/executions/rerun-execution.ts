import type { Transaction } from 'kysely';
import { isOver } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import { rerunOf, type Rerun } from '../../../src/domain/pipelines/executions/rerun.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { CodedReason } from '../../../src/domain/problems/reason.ts';
import type { Tables } from '../../database/tables.ts';
import { lockProject } from '../../journal/fact-store.ts';
import type { AfterCommit } from '../../runs/requests/after-commit.ts';
import { openExecutions, requireExecution, type ExecutionRow } from './execution-rows.ts';
import { beginExecution, requirePipeline, type NewExecution } from './start-execution.ts';

/**
 *   an execution that is over ──▶ a new one of the same definition, parameters, ref and commit, with what passed taken over
 *
 * The definition is that of the execution, not of today: an item that was removed since cannot turn a failure green.
 */
const refused = (reason: CodedReason): Problem => ({ ...invalid('execution', reason), status: 409 });

/** Throws when there is nothing to execute again, or when that goes on already. */
const requireFailed = (row: ExecutionRow, older: readonly ExecutionRow[]): Rerun => {
  const { number, status } = row;
  if (!isOver(status)) throw refused({ code: 'pipelineRerunOpen', number });
  const rerun = rerunOf(row);
  if (status === 'PASSED' || rerun.failed.length === 0) throw refused({ code: 'pipelineRerunNothing', number });
  const same = older.find((one) => one.rerun?.executionId === row.id);
  if (same) throw refused({ code: 'pipelineRerunOpen', number: same.number });
  return rerun;
};

export const rerunExecution = async (
  tx: Transaction<Tables>,
  { of, ...execution }: Omit<NewExecution, 'request'> & { readonly of: string },
  after: AfterCommit,
): Promise<string> => {
  const { project, pipeline: id } = execution;
  await lockProject(tx, project);
  const pipeline = await requirePipeline(tx, { project, id });
  const row = await requireExecution(tx, { project, id, execution: of });
  const older = await openExecutions(tx, { project, pipeline: id });
  const rerun = requireFailed(row, older);
  const { definition, pipeline_revision: revision, test_plan_id: testPlanId, params, ref, commit_id: commit } = row;
  const begun = { pipeline, definition, revision, testPlanId, rerun, older };
  return beginExecution(tx, { ...execution, request: { params, ref, commit } }, begun, after);
};
