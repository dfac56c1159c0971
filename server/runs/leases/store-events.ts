import { sql, type Kysely } from 'kysely';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { Tables } from '../../database/tables.ts';
import { heldBy, isHeld, type Holder } from './lease-sql.ts';
import { eventsMissing } from './events-missing.ts';
import { leaseGone } from './lease-gone.ts';
import { requirePlanned } from './require-planned.ts';

/**
 * Stores the events of the holder of a run, each once, and none that is not of its plan. Events behind a gap are not stored: the answer is the number that
 * is expected next. The first event begins the run.
 */
export interface SentEvents extends Holder {
  /** The number of the first one. */
  readonly from: number;
  readonly events: readonly RunEvent[];
  /** ISO 8601. */
  readonly at: string;
}

interface StoredRow {
  readonly before: number;
  readonly after: number | null;
}

export interface EventsStored {
  /** The number that is expected next. */
  readonly next: number;
  /** The number of the first event that was new. */
  readonly from: number;
}

const requireNumbered = ({ from, events }: SentEvents): void => {
  if (events.some(({ seq }, at) => seq !== from + at)) throw eventsMissing(from);
};

export const storeEvents = async (database: Kysely<Tables>, sent: SentEvents): Promise<EventsStored> => {
  requireNumbered(sent);
  await requirePlanned(database, sent, sent.events);
  const { from, events, at } = sent;
  const last = from + events.length - 1;
  const texts = events.map((event) => JSON.stringify(event));
  const { rows } = await sql<StoredRow>`
    with mine as (select runs.* from runs where ${heldBy(sent)} and ${isHeld} for update of runs),
    fitting as (select * from mine where events + 1 >= ${from} and events < ${last}),
    put as (insert into run_events (project_id, run_id, attempt, seq, event)
      select fitting.project_id, fitting.id, fitting.attempt, given.number + ${from - 1}, given.event
      from fitting, unnest(${texts}::text[]) with ordinality as given (event, number)
      on conflict do nothing),
    moved as (update runs set events = ${last},
        state = case runs.state when 'assigned' then 'running' else runs.state end,
        start_date = coalesce(runs.start_date, ${at})
      from fitting where runs.id = fitting.id
      returning runs.events)
    select mine.events as before, moved.events as after from mine left join moved on true`.execute(database);
  const [row] = rows;
  if (!row) throw leaseGone;
  return { next: (row.after ?? row.before) + 1, from: row.before + 1 };
};
