import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ImportFailure } from '../../src/domain/imports/import-state.ts';
import { isFinal, isProblem, toProblem, type Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { garbageCollector } from '../operation/collect-garbage.ts';
import type { WaitingJob } from '../modules/server-module.ts';
import type { JobRow, JobRows } from './job-rows.ts';

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
  /** An import waits: it starts at once, instead of with the next look. */
  wake(): void;
  readonly job: WaitingJob;
}

/** Whether the import goes on after a batch. */
export type GoesOn = () => Promise<boolean>;

interface Needs<Row extends JobRow> {
  readonly database: Kysely<Tables>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  now(): number;
  readonly rows: JobRows<Row>;
  /** The codes of problems that mean: there is no room for more. */
  readonly fullCodes: readonly string[];
  /** Does what is left of it; false: it was stopped before its last batch. */
  work(row: Row, goesOn: GoesOn): Promise<boolean>;
}

const busy: Problem = { kind: 'busy', retryAfter: 5_000 };

/** A problem is final: whoever started it may not go on. Anything else may pass. */
const failureOf = (error: unknown, fullCodes: readonly string[]): ImportFailure | null => {
  if (!isProblem(error)) return null;
  const problem = toProblem(error);
  if (problem.kind === 'forbidden' && problem.code === 'archived') return 'archived';
  if (problem.kind === 'invalid' && fullCodes.includes(problem.code ?? '')) return 'full';
  const isRight = ['forbidden', 'missing', 'deleted', 'signedOut', 'unlicensed'].includes(problem.kind);
  if (isRight) return 'rights';
  return isFinal(problem) ? 'broken' : null;
};

const atOf = ({ project_id: project, id }: JobRow) => ({ project, id });

export const createImportJobs = <Row extends JobRow>(needs: Needs<Row>): ImportJobs => {
  const { database, log, rows } = needs;
  const iso = (ago = 0, at = needs.now()) => new Date(at - ago).toISOString();

  const work = async (row: Row, isStopping: () => boolean): Promise<void> => {
    const at = atOf(row);
    const collect = garbageCollector(serverLimits.importGarbage);
    const goesOn = async () => {
      collect();
      return !isStopping() && !(await rows.isStopped(database, at, iso()));
    };
    const isDone = await needs.work(row, goesOn);
    if (isDone) await rows.end(database, at, row.state === 'undoing' ? 'undone' : 'done');
    else if (isStopping()) await rows.leave(database, at);
    else await rows.end(database, at, 'cancelled');
  };

  const runOne = async (row: Row, isStopping: () => boolean): Promise<void> => {
    if (row.tries > serverLimits.importTries) {
      await rows.end(database, atOf(row), 'failed', { failure: 'broken' });
      return;
    }
    try {
      await work(row, isStopping);
    } catch (error) {
      log.warn({ import: row.id, err: error }, 'an import was interrupted');
      const failure = failureOf(error, needs.fullCodes);
      if (failure) await rows.end(database, atOf(row), 'failed', { failure });
    }
  };

  let begin = () => {};
  return {
    async requireRoom() {
      if ((await rows.countWaiting(database)) >= serverLimits.importsWaiting) throw busy;
    },
    wake: () => begin(),
    job: {
      waits: (at) => rows.waits(iso(serverLimits.importUnseen, Date.parse(at))),
      connect: (beginRun) => void (begin = beginRun),
      async run(isStopping) {
        const take = () => rows.take(database, iso(serverLimits.importUnseen), iso());
        while (!isStopping()) {
          const row = await take();
          if (!row) return;
          await runOne(row, isStopping);
        }
      },
    },
  };
};
