import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { sentReasonText } from '../../src/domain/problems/reason.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { ImportedRun, ReadFaultEntry, WholeImportedRun } from '../../src/domain/results/imported-run.ts';
import type { ReadFault } from '../../src/domain/results/result.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import type { ResultRunsTable } from './results-tables.ts';

/** Imported runs as they are read. */
type Reader = Kysely<Tables> | Transaction<Tables>;
export interface RunAt {
  readonly project: string;
  readonly run: string;
}
interface NamedRow extends Selectable<ResultRunsTable> {
  readonly created_by_name: string | null;
}

const missing: Problem = { kind: 'missing' };

const toRun = (row: NamedRow): ImportedRun => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  runId: row.run_id,
  ref: row.ref,
  commit: row.commit_id,
  environment: row.environment,
  status: row.failed > row.quarantined ? 'FAILED' : 'PASSED',
  total: row.total,
  passed: row.passed,
  failed: row.failed,
  skipped: row.skipped,
  warnings: row.warnings,
  flaky: row.flaky,
  quarantined: row.quarantined,
  duration: Number(row.duration),
  files: row.files,
  faults: row.faults,
  createdBy: row.created_by,
  createdByName: row.created_by_name ?? row.created_by,
  createdDate: row.created_date,
  modifiedDate: row.modified_date,
});

const toEntry = ({ file, unit, at, reason }: ReadFault): ReadFaultEntry => ({
  file,
  unit,
  at,
  reason: { code: reason.code, ...(reason.values && { values: { ...reason.values } }) },
  detail: sentReasonText(reason) ?? reason.code,
});

const runsOf = (database: Reader, project: string) =>
  database
    .selectFrom('result_runs as r')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .selectAll('r')
    .select('u.full_name as created_by_name')
    .where('r.project_id', '=', project);

export const readRun = async (database: Reader, { project, run }: RunAt): Promise<WholeImportedRun> => {
  const row = await runsOf(database, project).where('r.id', '=', run).executeTakeFirst();
  if (!row) throw missing;
  const { mapped } = await database
    .selectFrom('results')
    .select(sql<number>`count(*) filter (where flow_id <> '')::int`.as('mapped'))
    .where('run_id', '=', run)
    .where('counted_as', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...toRun(row), mapped, faultList: row.fault_list.map(toEntry) };
};

export interface RunsQuestion {
  readonly size: number;
  readonly page: number;
  readonly term: string;
  readonly status?: 'PASSED' | 'FAILED' | undefined;
}

/** Newest first. */
export const listRuns = async (
  database: Kysely<Tables>,
  project: string,
  { size, page, term, status }: RunsQuestion,
): Promise<{ readonly rows: ImportedRun[]; readonly total: number }> => {
  let found = runsOf(database, project);
  const pattern = containing(term.trim());
  if (term.trim() !== '')
    found = found.where((eb) =>
      eb.or(
        (['r.name', 'r.ref', 'r.commit_id', 'r.environment', 'r.run_id'] as const).map((field) =>
          eb(field, 'ilike', pattern),
        ),
      ),
    );
  if (status) found = found.whereRef('r.failed', status === 'FAILED' ? '>' : '<=', 'r.quarantined');
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('r.created_date', 'desc')
    .orderBy('r.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return { rows: rows.map(toRun), total: Number(count) };
};
