import type { Kysely, Transaction } from 'kysely';
import type { ItemAttempt } from '../../../src/domain/pipelines/executions/fold-job.ts';
import { foldExecution, type FoldedExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import { isOver } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import { pipelineLimits } from '../../../src/domain/pipelines/pipeline-limits.ts';
import type { Tables } from '../../database/tables.ts';
import { lockAnyProject } from '../../journal/fact-store.ts';
import { nothingToTell, type AfterCommit } from '../../runs/requests/after-commit.ts';
import { notifyEnd } from './notify-end.ts';
import { openExecutions, type ExecutionRow } from './execution-rows.ts';
import { readAttempts } from './read-attempts.ts';
import { requestItem } from './request-item.ts';
import { stopRuns } from './stop-runs.ts';
import { endAsError, storeFold } from './store-fold.ts';

/**
 *   lock the project ─▶ fold each open execution of a pipeline ─▶ request what it wants ─▶ store ─▶ admit the next
 *
 * Everything in one transaction: a server that dies leaves everything or nothing. It may be done by any server, twice,
 * and late: what is requested follows from what is stored, and each try of an item has one row.
 */
type Tx = Transaction<Tables>;

export interface PipelineOf {
  readonly project: string;
  readonly pipeline: string;
}

/** Gets the facts of new runs, and the notifications for people who are online. */
export interface Advancing extends AfterCommit {
  readonly tx: Tx;
  readonly now: number;
}

interface Fold {
  readonly attempts: readonly ItemAttempt[];
  readonly folded: FoldedExecution;
}

const foldNow = async ({ tx, now }: Advancing, row: ExecutionRow): Promise<Fold> => {
  const attempts = await readAttempts(tx, row.id);
  const question = { stages: row.definition, attempts, params: row.params, isCancelled: false, rerun: row.rerun, now };
  return { attempts, folded: foldExecution(question) };
};

const requestAll = async (at: Advancing, row: ExecutionRow, { wanted }: FoldedExecution): Promise<void> => {
  const { tx } = at;
  for (const one of wanted) {
    const outcome = await requestItem(tx, row, one, at);
    await tx
      .insertInto('pipeline_attempts')
      .values({
        project_id: row.project_id,
        execution_id: row.id,
        item_id: one.item.id,
        attempt: one.attempt,
        run_id: 'run' in outcome ? outcome.run : '',
        reason: 'reason' in outcome ? JSON.stringify(outcome.reason) : null,
      })
      .execute();
  }
};

/** True if it is over. A refused item wants the next one at once; each turn adds a row for a try, so there is an end. */
const advance = async (at: Advancing, row: ExecutionRow): Promise<boolean> => {
  let fold = await foldNow(at, row);
  while (fold.folded.wanted.length > 0) {
    await requestAll(at, row, fold.folded);
    fold = await foldNow(at, row);
  }
  const { folded, attempts } = fold;
  await stopRuns(at.tx, folded.stopped, at.now);
  await storeFold(at.tx, row, folded, { now: at.now, attempts });
  if (isOver(folded.status)) at.notices.push(...(await notifyEnd(at.tx, row, folded, at.now)));
  return isOver(folded.status);
};

const waitsTooLong = ({ created_date }: ExecutionRow, now: number): boolean =>
  now - Date.parse(created_date) >= pipelineLimits.queueWait;

/** At most one execution of a pipeline is running; the others wait in their order. */
export const advanceLocked = async (at: Advancing, of: PipelineOf): Promise<void> => {
  const open = await openExecutions(at.tx, of);
  let isBusy = false;
  for (const row of open.filter(({ status }) => status !== 'CREATED')) if (!(await advance(at, row))) isBusy = true;
  for (const row of open.filter(({ status }) => status === 'CREATED')) {
    if (!isBusy) isBusy = !(await advance(at, row));
    else if (waitsTooLong(row, at.now)) await endAsError(at.tx, row, 'pipelineWaitedTooLong', at.now);
  }
};

export const advancePipeline = async (database: Kysely<Tables>, of: PipelineOf, now: number): Promise<AfterCommit> =>
  database.transaction().execute(async (tx) => {
    const after = nothingToTell();
    await lockAnyProject(tx, of.project);
    await advanceLocked({ tx, now, ...after }, of);
    return after;
  });
