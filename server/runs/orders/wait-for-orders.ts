import { sql, type Kysely } from 'kysely';
import type { AgentOrder } from '../../../src/domain/runs/agents-contract.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';
import { absenceOfAdapter, actingAs, type AdapterAt } from '../leases/adapter-instance.ts';
import { isClaimable, laneNow } from '../leases/claimable.ts';
import { isHeld } from '../leases/lease-sql.ts';
import { orderFor } from './order-for.ts';
import type { Wake } from '../../wire/wake.ts';

/**
 * A request that waits until there is work for the agent, or an order that it has not been told:
 *
 *   woken in this process ─┐
 *   a look every second   ─┴─▶ work or new orders? ─▶ answer          else wait on, until the time is over
 *
 * An agent with several slots keeps the last one for recordings and debugging.
 */
type Found = Reply<'agents.wait'>;

interface LookRow {
  readonly work: boolean;
  readonly id: string | null;
  readonly state: 'assigned' | 'running' | 'held';
  readonly cancel_requested: boolean;
  readonly pause_requested: boolean;
}

const look = async (database: Kysely<Tables>, at: AdapterAt): Promise<Found> => {
  const { rows } = await sql<LookRow>`
    with ${actingAs(at)},
    room as (select adapter.slots - count(t.token) as free from adapter left join run_attempts t
      on t.account_id = adapter.account_id and t.client_id = adapter.client_id and t.end_date is null
      group by adapter.slots)
    select (room.free > 0 and exists (select from runs where ${isClaimable}
        and (room.free > 1 or adapter.slots = 1 or ${laneNow} = 0))) as work,
      held.id, held.state, held.cancel_requested, held.pause_requested
    from adapter cross join room left join (select runs.*, t.client_id from run_attempts t
        join runs on runs.token = t.token where t.account_id = ${at.account} and t.client_id = ${at.clientId}
          and t.end_date is null and ${isHeld} and (runs.cancel_requested or runs.pause_requested or runs.state = 'held')) held
      on true`.execute(database);
  const [first] = rows;
  if (!first) throw await absenceOfAdapter(database, at);
  const orders = rows.flatMap((row): AgentOrder[] => {
    const order = row.id === null ? null : orderFor(row);
    return row.id !== null && order ? [{ run: row.id, order }] : [];
  });
  return { work: first.work, orders };
};

export const createOrderWait = (database: Kysely<Tables>, wake: Wake) => {
  /** What each start of an agent was told last, so that an order ends its wait once. */
  const lastOrders = new Map<string, string>();
  const isNew = ({ instance }: AdapterAt, { orders }: Found): boolean =>
    orders.length > 0 && lastOrders.get(instance) !== JSON.stringify(orders);

  return async (at: AdapterAt, most: number, gone: AbortSignal): Promise<Found> => {
    const end = performance.now() + most;
    for (;;) {
      const found = await look(database, at);
      const left = end - performance.now();
      if (found.work || isNew(at, found) || left <= 0 || wake.isStopped() || gone.aborted) {
        if (lastOrders.size > serverLimits.ordersRemembered) lastOrders.clear();
        lastOrders.set(at.instance, JSON.stringify(found.orders));
        return found;
      }
      await wake.next(at.account, Math.min(left, serverLimits.ordersLook), gone);
    }
  };
};
