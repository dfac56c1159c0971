import { sql, type Kysely } from 'kysely';
import { traceFilesFor, type TracePlace } from '../../../src/domain/runs/trace-names.ts';
import type { Tables } from '../../database/tables.ts';
import { attemptsShown } from '../rows/attempts-of-rows.ts';

/** The files of a trace that have arrived. */
export interface TraceAt extends TracePlace {
  readonly project: string;
  readonly run: string;
  readonly attempt: number;
}

export interface TraceFile {
  /** In the evidence of the attempt. */
  readonly name: string;
  readonly hash: string;
  readonly account: string;
}

export const traceFiles = async (
  database: Kysely<Tables>,
  { project, run, attempt, ...place }: TraceAt,
): Promise<readonly TraceFile[]> => {
  const rows = await database
    .selectFrom('run_evidence as e')
    .innerJoin('evidence_contents as c', (join) =>
      join.onRef('c.account_id', '=', 'e.account_id').onRef('c.hash', '=', 'e.hash'),
    )
    .select(['e.name', 'e.hash', 'e.account_id as account'])
    .where('e.project_id', '=', project)
    .where(sql<boolean>`(e.run_id, e.attempt) in ${attemptsShown(sql`${run}::text`, sql`${attempt}::int`)}`)
    .where('e.kind', 'in', ['trace', 'resource'])
    .where('e.purged_date', 'is', null)
    .execute();
  const names = new Set(
    traceFilesFor(
      place,
      rows.map(({ name }) => name),
    ),
  );
  return rows.filter(({ name }) => names.has(name));
};
