import { sql, type Kysely } from 'kysely';
import type { AgentOrder } from '../../../src/domain/runs/agents-contract.ts';
import type { Handled } from '../../../src/domain/wire/contract.ts';
import type { Tables } from '../../database/tables.ts';
import { absenceOfAdapter, takenOver, type AdapterAt } from './adapter-instance.ts';
import { isHeld, leaseFromNow } from './lease-sql.ts';
import { orderFor } from '../orders/order-for.ts';

/**
 * A sign of life: the leases of the runs that the agent says it holds begin anew. A run that it holds no longer gets the
 * order `gone`. The agent also says whether it has paused what it was asked to pause.
 */
type Hold = Handled<'agents.beat'>['body']['holds'][number];

export interface Beat extends AdapterAt {
  readonly slots: number;
  readonly holds: readonly Hold[];
  /** ISO 8601. */
  readonly at: string;
}

export interface BeatResult {
  readonly orders: AgentOrder[];
  /** Runs whose state has changed. */
  readonly changed: readonly string[];
  readonly wasOnline: boolean;
}

interface ExtendedRow {
  readonly was_online: boolean;
  readonly id: string | null;
  readonly state: 'assigned' | 'running' | 'held';
  readonly cancel_requested: boolean;
  readonly pause_requested: boolean;
  readonly is_changed: boolean;
}

const extend = async (database: Kysely<Tables>, beat: Beat): Promise<readonly ExtendedRow[]> => {
  const { account, userId, clientId, holds, slots, at } = beat;
  const { rows } = await sql<ExtendedRow>`
    with before as (select online from adapters
      where account_id = ${account} and client_id = ${clientId} and user_id = ${userId}),
    adapter as (${takenOver(beat, sql`, slots = ${slots}, online = true, heard_date = ${at}`)}),
    holds as (select * from unnest(${holds.map(({ run }) => run)}::text[], ${holds.map(({ attempt }) => attempt)}::int[],
      ${holds.map(({ token }) => token)}::uuid[], ${holds.map(({ state }) => state)}::text[]) as h (run, attempt, token, state)),
    extended as (update runs set lease_until = ${leaseFromNow()},
        state = case when runs.state = 'running' and holds.state = 'held' then 'held'
          when runs.state = 'held' and holds.state = 'running' then 'running' else runs.state end,
        rest_date = case when holds.state = 'held' then coalesce(runs.rest_date, ${at}) end
      from holds, adapter
      where runs.id = holds.run and runs.token = holds.token and runs.attempt = holds.attempt
        and runs.account_id = adapter.account_id and ${isHeld}
      returning runs.id, runs.state, runs.cancel_requested, runs.pause_requested, runs.told <> runs.state as is_changed)
    select before.online as was_online, extended.* from before, adapter left join extended on true`.execute(database);
  return rows;
};

export const beatRuns = async (database: Kysely<Tables>, beat: Beat): Promise<BeatResult> => {
  const rows = await extend(database, beat);
  const [first] = rows;
  if (!first) throw await absenceOfAdapter(database, beat);
  const held = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
  const orders = beat.holds.flatMap(({ run }): AgentOrder[] => {
    const row = held.get(run);
    if (!row) return [{ run, order: 'gone' }];
    const order = orderFor(row);
    return order ? [{ run, order }] : [];
  });
  const changed = [...held.values()].flatMap(({ id, is_changed }) => (id !== null && is_changed ? [id] : []));
  return { orders, changed, wasOnline: first.was_online };
};
