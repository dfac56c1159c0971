import { sql } from 'kysely';

/**
 * Milliseconds that the scenario of the run `r` has waited for people, until an adapter continued it or it ended; a wait that
 * goes on is not in it.
 */
export const waitedForPeople = sql`(select coalesce(round(sum(extract(epoch from coalesce(next.start_date, r.end_date) - p.end_date)) * 1000), 0)::float8
  from run_attempts p left join run_attempts next on next.run_id = p.run_id and next.attempt = p.attempt + 1
  where p.run_id = r.id and p.outcome = 'manual')`;
