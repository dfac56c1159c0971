import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { ImportFailure } from '../../src/domain/imports/import-state.ts';
import { isFinal, isProblem, toProblem, type Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { garbageCollector } from '../operation/collect-garbage.ts';
import { jobKind, type Jobs, type QueuedJob } from '../jobs/job-kind.ts';
import type { JobAt, JobRow, JobRows } from './job-rows.ts';

/**
 *   waiting ─▶ running ─▶ done · cancelled · failed ─▶ undoing ─▶ undone
 *                                        ▲               │
 *                                        └───────────────┘
 *
 * One import of an account runs at a time, batch by batch: each batch is one transaction, so that what the counts say is there,
 * whatever ends the process. Another process, or the next one, goes on with the next batch. A batch holds the lock of the
 * project for a moment only.
 */
export interface ImportJobs {
  /** Rejects with `busy` when too many of the account wait. */
  requireRoom(account: string): Promise<void>;
  /** In the transaction after which the import waits. */
  send(tx: Kysely<Tables>, at: JobAt): Promise<void>;
  /** An import waits: it starts at once, instead of with the next look. */
  wake(): void;
  readonly job: QueuedJob<JobAt>;
}

/** Whether the import goes on after a batch. */
export type GoesOn = () => Promise<boolean>;

interface Needs<Row extends JobRow> {
  readonly database: Kysely<Tables>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly jobs: Jobs;
  now(): number;
  /** Of the queue of its jobs. */
  readonly name: string;
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

/** The server stops: another process goes on with the next batch. */
const left = new Error('an import was left to another process');

const atOf = ({ project_id: project, id }: JobRow) => ({ project, id });

export const createImportJobs = <Row extends JobRow>(needs: Needs<Row>): ImportJobs => {
  const { database, log, jobs, rows } = needs;
  const iso = () => new Date(needs.now()).toISOString();

  const work = async (row: Row, isStopping: () => boolean): Promise<void> => {
    const at = atOf(row);
    const collect = garbageCollector(serverLimits.importGarbage);
    const goesOn = async () => {
      collect();
      return !isStopping() && !(await rows.isStopped(database, at));
    };
    const isDone = await needs.work(row, goesOn);
    if (isDone) await rows.end(database, at, row.state === 'undoing' ? 'undone' : 'done');
    else if (isStopping()) throw left;
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
      const failure = error === left ? null : failureOf(error, needs.fullCodes);
      if (!failure) throw error;
      log.warn({ import: row.id, err: error }, 'an import failed');
      await rows.end(database, atOf(row), 'failed', { failure });
    }
  };

  const kind = jobKind<JobAt>({
    name: needs.name,
    retryAfter: serverLimits.importPause,
    timeMost: serverLimits.importTime,
    project: ({ project }) => sql`select ${project} as project_id`,
  });
  return {
    async requireRoom(account) {
      if ((await rows.countWaiting(database, account)) >= serverLimits.importsWaiting) throw busy;
    },
    send: (tx, at) => jobs.send(tx, kind, at),
    wake: () => jobs.wake(kind),
    job: {
      kind,
      async run(at, isStopping) {
        const row = await rows.take(database, at, iso());
        if (row) await runOne(row, isStopping);
      },
      waiting: rows.underWay,
    },
  };
};
