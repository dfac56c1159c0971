import { isFinal, isProblem, toProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import type { ImportFailure } from '../../../src/domain/transfers/transfers-contract.ts';
import { serverLimits } from '../../limits.ts';
import { garbageCollector } from '../../operation/collect-garbage.ts';
import { countWaiting, endImport, isStopped, leaveImport, takeImport, type ImportRow } from '../import-rows.ts';
import { importFlows } from './import-flows.ts';
import type { ImportJobsNeeds } from './import-jobs-needs.ts';
import { undoImport } from './undo-import.ts';

/**
 *   waiting ─▶ running ─▶ done · cancelled · failed ─▶ undoing ─▶ undone
 *                                        ▲               │
 *                                        └───────────────┘
 *
 * One import at a time runs in a process, batch by batch: each batch is one transaction, so that what the counts say is there,
 * whatever ends the process. Another process, or the next one, goes on with the next batch. A batch holds the lock of the
 * project for a moment only.
 */
export interface ImportJobs {
  /** Rejects with `busy` when too many wait. */
  requireRoom(): Promise<void>;
  /** An import waits. */
  wake(): void;
  run(isStopping: () => boolean): Promise<void>;
}

const busy: Problem = { kind: 'busy', retryAfter: 5_000 };

/** A problem is final: whoever started it may not go on. Anything else may pass. */
const failureOf = (error: unknown): ImportFailure | null => {
  if (!isProblem(error)) return null;
  const problem = toProblem(error);
  if (problem.kind === 'forbidden' && problem.code === 'archived') return 'archived';
  const isRight = ['forbidden', 'missing', 'signedOut', 'unlicensed'].includes(problem.kind);
  if (isRight) return 'rights';
  return isFinal(problem) ? 'broken' : null;
};

const atOf = ({ project_id: project, id }: ImportRow) => ({ project, id });

export const createImportJobs = (needs: ImportJobsNeeds): ImportJobs => {
  const { database, log } = needs;
  const iso = (ago = 0) => new Date(needs.now() - ago).toISOString();

  const work = async (row: ImportRow, isStopping: () => boolean): Promise<void> => {
    const isUndo = row.state === 'undoing';
    const collect = garbageCollector(serverLimits.importGarbage);
    const goesOn = async () => {
      collect();
      return !isStopping() && !(await isStopped(database, atOf(row), iso()));
    };
    const isDone = await (isUndo ? undoImport : importFlows)(needs, row, goesOn);
    if (isDone) await endImport(database, atOf(row), isUndo ? 'undone' : 'done');
    else if (isStopping()) await leaveImport(database, atOf(row));
    else await endImport(database, atOf(row), 'cancelled');
  };

  const runOne = async (row: ImportRow, isStopping: () => boolean): Promise<void> => {
    if (row.tries > serverLimits.importTries) {
      await endImport(database, atOf(row), 'failed', { failure: 'broken' });
      return;
    }
    try {
      await work(row, isStopping);
    } catch (error) {
      log.warn({ import: row.id, err: error }, 'an import of flows was interrupted');
      const failure = failureOf(error);
      if (failure) await endImport(database, atOf(row), 'failed', { failure });
    }
  };

  let isAwake = true;
  let lookedAt = 0;
  return {
    async requireRoom() {
      if ((await countWaiting(database)) >= serverLimits.importsWaiting) throw busy;
    },
    wake: () => void (isAwake = true),
    async run(isStopping) {
      if (!isAwake && needs.now() - lookedAt < serverLimits.importUnseen / 2) return;
      isAwake = false;
      lookedAt = needs.now();
      const take = () => takeImport(database, iso(serverLimits.importUnseen), iso());
      while (!isStopping()) {
        const row = await take();
        if (!row) return;
        await runOne(row, isStopping);
      }
    },
  };
};
