import { sql } from 'kysely';
import { isUsable } from '../usable-adapter.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';

/**
 * Which runs an adapter may take [R25]: those of its person and those of the projects that it is shared with, for any
 * adapter or for this one, whose extensions it has, in projects where whoever requested them may still run them.
 */
export const isClaimable = sql`runs.state = 'queued' and runs.is_released
  and runs.account_id = adapter.account_id and ${isUsable({ project: sql`runs.project_id`, person: sql`runs.executed_by`, adapter: sql`adapter` })}
  and runs.adapter_id in ('', adapter.client_id) and runs.extensions <@ adapter.extensions
  and exists (select from projects p where p.id = runs.project_id and p.deleted_date is null and p.status <> 'ARCHIVE'
    and (exists (select from project_members m where m.project_id = p.id and m.user_id = runs.executed_by and m.role <> 'VIEWER')
      or exists (select from users u where u.id = runs.executed_by and u.role = 'ACCOUNT_ADMIN')))`;

/** Waiting lifts a run by one lane every ten minutes. */
export const laneNow = sql`greatest(0, runs.lane - greatest(0,
  floor(extract(epoch from now() - coalesce(runs.rest_date, runs.request_date)) / ${runLimits.laneLift / 1000}))::int)`;
