import { sql, type RawBuilder } from 'kysely';

/** The attempts that the log of a run shows, as pairs of run and attempt: its own, and the latest of each of its rows. */
export const attemptsShown = (run: RawBuilder<unknown>, attempt: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${run}, ${attempt} union all select c.id, c.attempt from runs c where c.rows_of = ${run} and c.rows_of <> '')`;
