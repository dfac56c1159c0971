import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../server/database/database.ts';
import { readAttempts } from '../../../server/pipelines/executions/read-attempts.ts';
import { foldExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import type { SequenceStage } from '../../../src/domain/pipelines/sequence.ts';

/** Executions that are over, against the runs that they had. */
interface ExecutionRow {
  readonly id: string;
  readonly status: string;
  readonly ending: string;
  readonly reason: { readonly code: string } | null;
  readonly definition: SequenceStage[];
  readonly counts: object;
  readonly attempts: number;
  /** Runs that were requested for it. */
  readonly runs: number;
  /** Runs that go on, and were not asked to stop. */
  readonly open: number;
}

export const endedExecutions = async ({ pool }: Database, ids: readonly string[]): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pipeline_executions where id = any ($1) and end_date is not null',
    [ids],
  );
  return rows[0]?.count ?? 0;
};

const rowsOf = `select e.id, e.status, e.ending, e.reason, e.definition, e.counts,
  (select count(*)::int from pipeline_attempts a where a.execution_id = e.id and a.run_id <> '') as attempts,
  (select count(*)::int from runs r where r.pipeline_execution_id = e.id) as runs,
  (select count(*)::int from runs r where r.pipeline_execution_id = e.id and r.end_date is null and not r.cancel_requested) as open
  from pipeline_executions e where e.id = any ($1)`;

/** One that did not begin, or was cancelled, has no result of its runs. */
const isByRuns = ({ ending, reason }: ExecutionRow) => ending === '' && reason?.code !== 'pipelineRunning';

const sentencesOf = async ({ kysely }: Database, row: ExecutionRow): Promise<readonly string[]> => {
  const { id, status, definition: stages, counts, attempts, runs, open } = row;
  const wrong = [
    ...(runs === attempts ? [] : [`${id} has ${runs} runs for ${attempts} attempts`]),
    ...(open === 0 ? [] : [`${id} is over, and ${open} of its runs go on`]),
  ];
  if (!isByRuns(row)) return wrong;
  const tries = await kysely.transaction().execute((tx) => readAttempts(tx, id));
  const folded = foldExecution({
    stages,
    attempts: tries,
    params: {},
    isCancelled: false,
    rerun: null,
    now: Date.now(),
  });
  const [stored, computed] = [
    { status, counts },
    { status: folded.status, counts: folded.counts },
  ];
  if (isDeepStrictEqual(stored, computed)) return wrong;
  return [...wrong, `${id} is ${JSON.stringify(stored)}, and its runs say ${JSON.stringify(computed)}`];
};

export const differencesOfExecutions = async (
  database: Database,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<ExecutionRow>(rowsOf, [ids]);
  return (await Promise.all(rows.map((row) => sentencesOf(database, row)))).flat();
};

/** One execution gets another status than its runs say, and the run of another one becomes unknown to its attempts. */
export const plantFaults = async ({ pool }: Database, ids: readonly string[]): Promise<void> => {
  await pool.query(
    `update pipeline_executions set status = case status when 'PASSED' then 'FAILED' else 'PASSED' end where id = (
      select id from pipeline_executions where id = any ($1) and ending = '' and reason is null order by id limit 1)`,
    [ids],
  );
  await pool.query(
    `update pipeline_attempts set run_id = '' where run_id = (
      select max(a.run_id) from pipeline_attempts a where a.execution_id = any ($1) and a.run_id <> '')`,
    [ids],
  );
};
