import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RunEvent } from '../../src/domain/runs/run-events.ts';
import type { Tables } from '../database/tables.ts';

/** Events of one attempt, in their order. */
export interface EventsOf {
  readonly run: string;
  readonly attempt: number;
  /** Only those after this number. */
  readonly after?: number;
  /** Only those of this node, and notes. */
  readonly node?: number;
  /** Of those of an iteration, only of these; of those of a loop, only of these. */
  readonly iterations?: readonly number[];
  readonly loops?: readonly number[];
}

const atOnce = 2_000;

/** The database only leaves out events that certainly are about something else, without reading them as JSON. */
const isAbout = (key: string, numbers: readonly number[] | undefined): RawBuilder<unknown> =>
  numbers === undefined
    ? sql`true`
    : sql`(event !~ ${`"${key}":`} or event ~ ${`"${key}":\\s*(${numbers.join('|') || '0'})\\s*[,}]`})`;

const pageAfter = async (database: Kysely<Tables>, of: EventsOf, after: number) => {
  const { rows } = await sql<{ seq: number; event: string }>`
    select seq, event from run_events
    where run_id = ${of.run} and attempt = ${of.attempt} and seq > ${after}
      and ${isAbout('node', of.node === undefined ? undefined : [of.node])}
      and ${isAbout('iteration', of.iterations)} and ${isAbout('loop', of.loops)}
    order by seq limit ${atOnce}`.execute(database);
  return rows;
};

/** What of an event stays in memory. */
export type KeepEvent = (event: RunEvent) => RunEvent;

/** `keep`: by default all of an event. */
export const readEvents = async (
  database: Kysely<Tables>,
  of: EventsOf,
  keep: KeepEvent = (event) => event,
): Promise<RunEvent[]> => {
  const events: RunEvent[] = [];
  let last = of.after ?? 0;
  for (;;) {
    const page = await pageAfter(database, of, last);
    for (const { event } of page) events.push(keep(JSON.parse(event) as RunEvent));
    last = page.at(-1)?.seq ?? last;
    if (page.length < atOnce) return events;
  }
};

/** Beginning and end of the flows that people executed within a scenario, of all attempts. */
export const readFlowsOfPeople = async (database: Kysely<Tables>, run: string): Promise<readonly RunEvent[]> => {
  const { rows } = await sql<{ event: string }>`select e.event from run_events e
    join run_attempts a on a.run_id = e.run_id and a.attempt = e.attempt and a.outcome = 'manual'
    join run_nodes n on n.run_id = e.run_id and n.position = (e.event::json ->> 'node')::int and n.execution_mode = 'MANUAL'
    where e.run_id = ${run} and e.event like '%"type":"node.%' order by e.attempt, e.seq`.execute(database);
  return rows.map(({ event }) => JSON.parse(event) as RunEvent);
};

/** What counts need of an event: a run may have a million of them. */
export const slim = (event: RunEvent): RunEvent =>
  event.type === 'step.ended'
    ? { ...event, message: '', value: '', usedVariables: {}, console: [], network: [], signature: null, proposal: null }
    : event;
