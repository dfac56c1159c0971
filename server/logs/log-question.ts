import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LogQuestion } from '../../src/domain/logs/logs-contract.ts';
import { filteredStatuses, wireStatusOf } from '../../src/domain/runs/run-status.ts';
import { runStates } from '../../src/domain/runs/run-chart.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';

/** What lists of flow logs and of scenario logs share: the run `r`, its attempt `a`, who requested it `u`. */
export interface ListedLog {
  readonly name: RawBuilder<unknown>;
  readonly status: RawBuilder<unknown>;
  /** When it began; before that, when it was requested. */
  readonly startDate: RawBuilder<unknown>;
  readonly endDate: RawBuilder<unknown>;
  /** Makes the order unique; newest first. */
  readonly last: RawBuilder<unknown>;
}

/** The attempt `attempt` of the run, its adapter, and who requested the run. */
export const withPeople = (attempt: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join run_attempts a on a.run_id = r.id and a.attempt = ${attempt}
  left join users u on u.id = r.executed_by`;

const statuses = sql.join(
  runStates.map((state) => sql`when ${state} then ${wireStatusOf[state].status}`),
  sql` `,
);
/** [LOG-005]; a run that has not begun has no status of its own [LOG-010]. */
export const statusOfRun = sql`case when r.state in ('queued', 'assigned') and r.start_date is null then 'NOT_STARTED'
  else case r.state ${statuses} end end`;

/** By an adapter: the run itself, or one of its rows. */
const isOnAdapter = (adapters: readonly string[]): RawBuilder<unknown> => sql`(a.client_id = any(${adapters}::text[])
  or exists (select from runs c join run_attempts t on t.run_id = c.id and t.attempt = c.attempt
    where c.rows_of = r.id and c.rows_of <> '' and t.client_id = any(${adapters}::text[])))`;

export const conditionsOf = (question: LogQuestion, log: ListedLog): readonly RawBuilder<unknown>[] => {
  const { term = '', status = [], executedBy = [], adapter = [], from, before } = question;
  return [
    ...(term.trim() === '' ? [] : [sql`lower(${log.name}) like ${containing(term.trim().toLowerCase())}`]),
    ...(status.length === 0 ? [] : [sql`${log.status} = any(${filteredStatuses(status)}::text[])`]),
    ...(executedBy.length === 0 ? [] : [sql`r.executed_by = any(${executedBy}::text[])`]),
    ...(adapter.length === 0 ? [] : [isOnAdapter(adapter)]),
    ...(from === undefined ? [] : [sql`${log.startDate} >= ${from}::timestamptz`]),
    ...(before === undefined ? [] : [sql`${log.startDate} < ${before}::timestamptz`]),
  ];
};

const ways = { asc: sql`asc`, desc: sql`desc` };

/** [LOG-011, LOG-012] */
export const orderOf = ({ sort }: LogQuestion, log: ListedLog): RawBuilder<unknown> => {
  const [field = '', way] = sort.split(',');
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
    endDate: log.endDate,
    name: sql`lower(${log.name})`,
    status: log.status,
    executedBy: sql`lower(u.full_name)`,
  };
  const direction = ways[way === 'asc' ? 'asc' : 'desc'];
  const column = columns[field];
  if (column === undefined) return sql`${log.startDate} ${direction}, ${log.last}`;
  return sql`${column} ${direction} nulls last, ${log.startDate} desc, ${log.last}`;
};

export const totalOf = async (database: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(database);
  return rows[0]?.total ?? 0;
};
