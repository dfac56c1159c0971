import { sql, type Selectable, type Transaction } from 'kysely';
import type { NodeSummary } from '../../../src/domain/logs/fold/node-summary.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import { wireStatusOf } from '../../../src/domain/runs/run-status.ts';
import type { RunsTable } from '../../database/tables/runs-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { slim } from '../read-events.ts';

/** The flow log of a run whose rows are runs of their own: counts are sums over the rows, in their order. */
const atOnce = 2_000;

interface EventAt {
  readonly row: number;
  readonly seq: number;
  readonly event: string;
}

const pageAfter = async (tx: Transaction<Tables>, run: string, { row, seq }: Pick<EventAt, 'row' | 'seq'>) => {
  const { rows } = await sql<EventAt>`
    select c.row_iteration as row, e.seq, e.event from runs c
      join run_events e on e.run_id = c.id and e.attempt = c.attempt
    where c.rows_of = ${run} and c.state not in ('queued', 'assigned') and (c.row_iteration, e.seq) > (${row}, ${seq})
    order by c.row_iteration, e.seq limit ${atOnce}`.execute(tx);
  return rows;
};

/** Numbered anew. Each row tells of a begin and an end of the flow: those of the run are its own. */
export const readEventsOfRows = async (tx: Transaction<Tables>, run: string): Promise<RunEvent[]> => {
  const events: RunEvent[] = [];
  let last: Pick<EventAt, 'row' | 'seq'> = { row: 0, seq: 0 };
  for (;;) {
    const page = await pageAfter(tx, run, last);
    for (const { event } of page) {
      const read = slim(JSON.parse(event) as RunEvent);
      if (read.type !== 'node.began' && read.type !== 'node.ended') events.push({ ...read, seq: events.length + 1 });
    }
    last = page.at(-1) ?? last;
    if (page.length < atOnce) return events;
  }
};

type RunDates = Pick<Selectable<RunsTable>, 'rows_at_once' | 'state' | 'start_date' | 'end_date'>;

export const ofRows = (run: RunDates, summary: NodeSummary): NodeSummary =>
  run.rows_at_once === 0
    ? summary
    : {
        ...summary,
        status: run.state === 'queued' ? 'NOT_STARTED' : wireStatusOf[run.state].status,
        startDate: run.start_date,
        endDate: run.end_date,
      };
