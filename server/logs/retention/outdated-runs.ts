import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RetentionField, RetentionPreview, RetentionRule } from '../../../src/domain/logs/retention/retention.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * The evidence that a rule deletes: of runs that are old enough by their outcome, or a film that is old enough; not of
 * runs that a defect names, and not of the last good run of a flow.
 */
const day = 86_400_000;

export type RetentionDays = Pick<RetentionRule, RetentionField>;

const statesOf: Readonly<Record<Exclude<RetentionField, 'filmDays'>, readonly RunState[]>> = {
  passedDays: ['passed', 'passedWithWarnings'],
  failedDays: ['failed', 'lost', 'expired'],
  cancelledDays: ['cancelled'],
};

const before = (days: number, now: number) =>
  sql`r.end_date < ${new Date(now - days * day).toISOString()}::timestamptz`;

const isOld = (rule: RetentionDays, now: number): RawBuilder<unknown> => {
  const parts = Object.entries(statesOf).flatMap(([field, states]) => {
    const days = rule[field as keyof typeof statesOf];
    return days === null ? [] : [sql`(r.state = any(${[...states]}::text[]) and ${before(days, now)})`];
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
};

const isOldFilm = ({ filmDays }: RetentionDays, now: number): RawBuilder<unknown> =>
  filmDays === null ? sql`false` : sql`(e.kind = 'film' and ${before(filmDays, now)})`;

const columns = sql`e.run_id, e.attempt, e.name, e.account_id, e.hash, e.bytes, r.end_date`;

/** `spared`: runs that stay whatever their age; `outdated`: the evidence that goes. */
export const withOutdated = (project: string, rule: RetentionDays, now: number): RawBuilder<unknown> => sql`
  with named as (
    select metadata->>'scenarioLogId' as run, metadata->>'logId' as log from relations
      where project_id = ${project} and unlinked_date is null and metadata <> '{}'
    union all
    select data->'metadata'->>'scenarioLogId', data->'metadata'->>'logId' from facts
      where project_id = ${project} and type = 'defect.reported' and data ? 'metadata'),
  whole as (
    select run as id from named where run is not null
    union select n.run_id from named join run_nodes n on n.id = named.log
    union (select distinct on (flow_id) run_id from run_nodes
      where project_id = ${project} and status in ('PASSED', 'PASSED_WITH_WARNINGS')
      order by flow_id, listed_date desc, run_id desc)),
  spared as (select id from whole
    union select c.id from runs c join whole on c.rows_of = whole.id where c.rows_of <> ''),
  old as (select ${columns} from runs r join run_evidence e on e.run_id = r.id and e.purged_date is null
      where r.project_id = ${project} and ${isOld(rule, now)}
    union select ${columns} from run_evidence e join runs r on r.id = e.run_id
      where e.project_id = ${project} and e.purged_date is null and ${isOldFilm(rule, now)}),
  outdated as (select * from old where run_id not in (select id from spared))`;

export const previewRetention = async (
  database: Kysely<Tables>,
  project: string,
  rule: RetentionDays,
  now: number,
): Promise<RetentionPreview> => {
  const { rows } = await sql<RetentionPreview>`${withOutdated(project, rule, now)},
    freed as (select distinct account_id, hash, bytes from outdated g where not exists (
      select from run_evidence e where e.account_id = g.account_id and e.hash = g.hash and e.purged_date is null
        and not exists (select from outdated o where o.run_id = e.run_id and o.attempt = e.attempt and o.name = e.name)))
    select count(*)::int as pieces, (select coalesce(sum(bytes), 0) from freed)::float8 as bytes,
      count(distinct run_id)::int as runs, min(end_date) as oldest,
      (select count(distinct run_id) from old where run_id in (select id from spared))::int as spared
    from outdated`.execute(database);
  const [preview] = rows;
  return preview ?? { pieces: 0, bytes: 0, runs: 0, oldest: null, spared: 0 };
};
