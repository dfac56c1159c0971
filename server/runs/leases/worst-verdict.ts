import { sql } from 'kysely';

/**
 * The verdict of a run with what earlier attempts said of the flows before the one at which it was resumed. Only those
 * count that a person interrupted: what a lost attempt did is done again.
 */
const earlier = (status: string) => sql`exists (select from run_events e
  join run_attempts a on a.run_id = e.run_id and a.attempt = e.attempt and a.outcome = 'manual'
  where e.run_id = runs.id and e.event like '%"type":"node.ended"%'
    and e.event::json ->> 'status' = ${status} and (e.event::json ->> 'node')::int < runs.from_node)`;

export const worstVerdict = (
  outcome: 'passed' | 'passedWithWarnings',
) => sql`case when runs.from_node = 0 then ${outcome}
  when ${earlier('FAILED')} then 'failed' when ${earlier('WARNING')} then 'passedWithWarnings' else ${outcome} end`;
