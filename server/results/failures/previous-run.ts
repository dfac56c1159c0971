import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ResultChange, RunComparison } from '../../../src/domain/results/failures/run-failures.ts';
import type { Tables } from '../../database/tables.ts';
import type { RunAt } from '../stored-runs.ts';

/** The run before of the same name and branch, with an environment that both have. */
interface PreviousRun {
  readonly id: string;
  readonly name: string;
  readonly createdDate: string;
}

/** A run without a name has the id of its sender, which is another one each time. */
const nameIn = (table: string): RawBuilder<string> => {
  const [name, runId] = [sql.ref(`${table}.name`), sql.ref(`${table}.run_id`)];
  return sql<string>`(case when ${name} = ${runId} then '' else ${name} end)`;
};

export const previousRunOf = async (database: Kysely<Tables>, { project, run }: RunAt): Promise<PreviousRun | null> => {
  const { rows } = await sql<PreviousRun>`
    select p.id, p.name, p.created_date as "createdDate" from result_runs r join result_runs p on p.project_id = r.project_id
      and p.ref = r.ref and ${nameIn('p')} = ${nameIn('r')} and (p.created_date, p.id) < (r.created_date, r.id)
      and (p.environment = r.environment or p.environments && r.environments)
    where r.project_id = ${project} and r.id = ${run}
    order by p.created_date desc, p.id desc limit 1`.execute(database);
  return rows[0] ?? null;
};

/** The same test in every run. A row of an earlier version has no identity, and none of its own name. */
const identity = sql`coalesce(identity, named, test)`;

/**
 * The tests of both runs in one pass, without a join, which would compare all with all while the database does not know yet how
 * many there are. Of tests that are equal in all that is known, one that fails makes all of them fail.
 */
const testsOfBoth = (
  run: string,
  previous: string,
) => sql`(select test, ${identity} as identity, run_id = ${run} as is_here,
    status, bool_or(run_id = ${previous}) over same as was_there, bool_or(run_id = ${run}) over same as is_there,
    bool_or(run_id = ${previous} and status = 'FAILED') over same as failed_before,
    bool_or(run_id = ${run} and status = 'FAILED') over same as fails
  from results where run_id in (${run}, ${previous}) and counted_as is null
  window same as (partition by ${identity}))`;

const conditions: Readonly<Record<ResultChange | 'missing', RawBuilder<unknown>>> = {
  broken: sql`is_here and status = 'FAILED' and not failed_before`,
  failing: sql`is_here and status = 'FAILED' and failed_before`,
  fixed: sql`is_here and status = 'PASSED' and failed_before and not fails`,
  added: sql`is_here and not was_there`,
  missing: sql`not is_here and not is_there`,
};

/** Not at the top of a condition, where the database would make a join of it. */
export const hasChange = (run: string, previous: PreviousRun | null, change: ResultChange): RawBuilder<unknown> =>
  previous
    ? sql`(r.test in (select b.test from ${testsOfBoth(run, previous.id)} b where ${conditions[change]})) is true`
    : sql`false`;

type Counts = Pick<RunComparison, ResultChange | 'missing'>;

export const compareRuns = async (
  database: Kysely<Tables>,
  run: string,
  previous: PreviousRun,
): Promise<RunComparison> => {
  const { broken, failing, fixed, added, missing } = conditions;
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${broken})::int as broken, count(*) filter (where ${failing})::int as failing,
      count(*) filter (where ${fixed})::int as fixed, count(*) filter (where ${added})::int as added,
      count(*) filter (where ${missing})::int as missing
    from ${testsOfBoth(run, previous.id)} b`.execute(database);
  return { ...previous, ...(rows[0] as Counts) };
};
