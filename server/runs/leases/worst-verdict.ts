import { sql } from 'kysely';

/**
 * The verdict of a run with what earlier attempts said of the flows before the one at which it was resumed. Only those
 * count that a person interrupted: what a lost attempt did is done again.
 */
const earlierEnds = (run: string) => sql`from run_events e
  join run_attempts a on a.run_id = e.run_id and a.attempt = e.attempt and a.outcome = 'manual'
  where e.run_id = ${sql.ref(`${run}.id`)} and e.event like '%"type":"node.ended"%'
    and (e.event::json ->> 'node')::int < ${sql.ref(`${run}.from_node`)}`;

const earlier = (status: string) =>
  sql`exists (select ${earlierEnds('runs')} and e.event::json ->> 'status' = ${status})`;

/** A flow that its person has left out is not executed: the run does not simply pass. */
const leftOut = sql`exists (select ${earlierEnds('runs')}
  and e.event::json ->> 'status' = 'SKIPPED' and e.event::json ->> 'by' = 'person')`;

const executed = sql`exists (select from run_events e where e.run_id = runs.id and e.event like '%"type":"node.ended"%'
  and e.event::json ->> 'status' <> 'SKIPPED')`;

/** The results of the flows before the one at which a run is resumed, by their position. */
export const earlierResults = (run: string) => sql`case when ${sql.ref(`${run}.from_node`)} = 0 then '{}'::json
  else coalesce((select json_object_agg(e.event::json ->> 'node', e.event::json ->> 'status') ${earlierEnds(run)}), '{}'::json) end`;

export const worstVerdict = (
  outcome: 'passed' | 'passedWithWarnings',
) => sql`case when runs.from_node = 0 then ${outcome}
  when ${earlier('FAILED')} then 'failed'
  when ${leftOut} and not ${executed} then 'cancelled'
  when ${earlier('WARNING')} or ${leftOut} then 'passedWithWarnings' else ${outcome} end`;
