import { sql, type Kysely } from 'kysely';
import type { PlayedAdapter } from '../../../src/domain/schedules/forecast/play-ahead.ts';
import { forecastLimits } from '../../../src/domain/schedules/forecast/forecast-limits.ts';
import type { Tables } from '../../database/tables.ts';
import { fittingAdapters } from '../../runs/requests/fitting-adapters.ts';
import { waitedForPeople } from '../../runs/manual/waited-for-people.ts';
import { listed, named, type ListedRow } from '../schedule-rows.ts';
import { timingOf } from '../write-schedule.ts';
import type { ForecastInput, ForecastSchedule } from './play-forecast.ts';

/** The schedules of a project that go on, how long their last runs took, and the adapters of those who created them. */
interface Durations {
  readonly of: string;
  readonly usual: number;
  readonly slow: number;
}

const activeRows = async (database: Kysely<Tables>, project: string): Promise<readonly ListedRow[]> =>
  (
    await sql<ListedRow>`${named(sql`select * from (${listed(project)}) m
      where actual_time is null and state = 'active' and row_status = 'SCHEDULED'`)}`.execute(database)
  ).rows;

/** Of the last 50 runs of each: the median, and what nine of ten do not exceed. In milliseconds. */
const durationsOf = async (database: Kysely<Tables>, project: string): Promise<ReadonlyMap<string, Durations>> => {
  const { rows } = await sql<Durations>`
    with ended as (
      select s.entity as of, r.time from (select distinct scenario_id as entity from (${listed(project)}) m
          where actual_time is null and scenario_id <> '') s
        cross join lateral (select extract(epoch from r.end_date - r.start_date) * 1000 - ${waitedForPeople} as time from runs r
          where r.project_id = ${project} and r.scenario_id = s.entity and r.kind = 'scenario'
            and r.state in ('passed', 'passedWithWarnings', 'failed') and r.start_date is not null
          order by coalesce(r.start_date, r.request_date) desc, r.id desc limit ${forecastLimits.runs}) r
      union all
      select p.entity_id, e.time from (select distinct entity_id from schedules
          where project_id = ${project} and execution_entity = 'PIPELINE' and state = 'active') p
        cross join lateral (select extract(epoch from e.end_date - e.start_date) * 1000 as time from pipeline_executions e
          where e.project_id = ${project} and e.pipeline_id = p.entity_id and e.end_date is not null
            and e.start_date is not null order by e.created_date desc, e.id desc limit ${forecastLimits.runs}) e)
    select of, percentile_cont(0.5) within group (order by time)::float8 as usual,
      percentile_cont(0.9) within group (order by time)::float8 as slow from ended group by of`.execute(database);
  return new Map(rows.map((row) => [row.of, row]));
};

const adaptersOf = async (database: Kysely<Tables>, rows: readonly ListedRow[], caller: Caller) => {
  const people = new Set([caller.userId, ...rows.map(({ created_by }) => created_by)]);
  const found = new Map<string, PlayedAdapter>();
  for (const userId of people)
    for (const { client_id: id, name, slots } of await fittingAdapters(database, { ...caller, userId, adapterId: '' }))
      found.set(id, { id, name, slots });
  return [...found.values()];
};

interface Caller {
  readonly account: string;
  readonly project: string;
  readonly userId: string;
}

export const forecastInput = async (
  database: Kysely<Tables>,
  caller: Caller,
  { from, to }: Pick<ForecastInput, 'from' | 'to'>,
): Promise<ForecastInput> => {
  const rows = await activeRows(database, caller.project);
  const durations = await durationsOf(database, caller.project);
  const schedules = rows.map((row): ForecastSchedule => {
    const known = durations.get(row.execution_entity === 'PIPELINE' ? row.entity_id : row.scenario_id);
    const about = { id: row.id, name: row.entity_name ?? '', adapterId: row.adapter_id, timing: timingOf(row) };
    return { ...about, usual: known?.usual ?? null, slow: known?.slow ?? null };
  });
  return { from, to, schedules, adapters: await adaptersOf(database, rows, caller) };
};
