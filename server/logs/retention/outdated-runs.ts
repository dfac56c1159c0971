import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RetentionPreview, RetentionRule } from '../../../src/domain/logs/retention/retention.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * The runs whose evidence a rule deletes: old enough by their outcome, not named by a defect, and not the last good run
 * of a flow.
 */
const day = 86_400_000;

const statesOf: Readonly<Record<keyof RetentionRule, readonly RunState[]>> = {
  passedDays: ['passed', 'passedWithWarnings'],
  failedDays: ['failed', 'lost', 'expired'],
  cancelledDays: ['cancelled'],
};

const isOld = (rule: RetentionRule, now: number): RawBuilder<unknown> => {
  const parts = Object.entries(statesOf).flatMap(([field, states]) => {
    const days = rule[field as keyof RetentionRule];
    if (days === null) return [];
    const before = new Date(now - days * day).toISOString();
    return [sql`(r.state = any(${[...states]}::text[]) and r.end_date < ${before}::timestamptz)`];
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
};

/** `spared`: runs that stay whatever their age; `outdated`: those whose evidence goes. */
export const withOutdated = (project: string, rule: RetentionRule, now: number): RawBuilder<unknown> => sql`
  with named as (
    select metadata->>'scenarioLogId' as run, metadata->>'logId' as log from relations
      where project_id = ${project} and unlinked_date is null and metadata <> '{}'
    union all
    select data->'metadata'->>'scenarioLogId', data->'metadata'->>'logId' from facts
      where project_id = ${project} and type = 'defect.reported' and data ? 'metadata'),
  spared as (
    select run as id from named where run is not null
    union select n.run_id from named join run_nodes n on n.id = named.log
    union (select distinct on (flow_id) run_id from run_nodes
      where project_id = ${project} and status in ('PASSED', 'PASSED_WITH_WARNINGS')
      order by flow_id, listed_date desc, run_id desc)),
  old as (select r.id, r.end_date from runs r where r.project_id = ${project} and ${isOld(rule, now)}
    and exists (select from run_evidence e where e.run_id = r.id and e.purged_date is null)),
  outdated as (select id, end_date from old where id not in (select id from spared))`;

export const previewRetention = async (
  database: Kysely<Tables>,
  project: string,
  rule: RetentionRule,
  now: number,
): Promise<RetentionPreview> => {
  const { rows } = await sql<RetentionPreview>`${withOutdated(project, rule, now)},
    gone as (select e.account_id, e.hash, e.bytes from run_evidence e join outdated o on o.id = e.run_id
      where e.purged_date is null),
    freed as (select distinct account_id, hash, bytes from gone g where not exists (
      select from run_evidence e where e.account_id = g.account_id and e.hash = g.hash and e.purged_date is null
        and e.run_id not in (select id from outdated)))
    select (select count(*) from gone)::int as pieces, (select coalesce(sum(bytes), 0) from freed)::float8 as bytes,
      (select count(*) from outdated)::int as runs, (select min(end_date) from outdated) as oldest,
      (select count(*) from old where id in (select id from spared))::int as spared`.execute(database);
  const [preview] = rows;
  return preview ?? { pieces: 0, bytes: 0, runs: 0, oldest: null, spared: 0 };
};
