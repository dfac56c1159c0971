import { sql } from 'kysely';
import { queueEntryMark, type AdapterCommand } from '../../src/domain/adapters/adapter.ts';
import type { AdapterQueueSource } from '../modules/contributions.ts';

/** Runs are entries of the queue of the adapter that they wait for: removing the entry cancels the run [ADAPT-003]. */
export const cancelQueuedRuns: AdapterQueueSource = async (tx, { account, clientId, id, projectIds, at }) => {
  const { rows } = await sql<{ command: AdapterCommand }>`
    update runs set state = 'cancelled', cancel_requested = true, end_date = ${at}
    where account_id = ${account} and adapter_id = ${clientId} and state = 'queued' and rows_at_once = 0
      and ${id === undefined ? sql`true` : sql`id = ${id.slice(queueEntryMark.length)}`}
      and ${projectIds === null ? sql`true` : sql`project_id = any (${[...projectIds]}::text[])`}
    returning command`.execute(tx);
  return rows.map(({ command }) => command);
};
