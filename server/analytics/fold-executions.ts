import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const atOnce = 5_000;

/**
 * What has ended since becomes part of its hour. News go away in the statement that adds them, so that nobody counts a flow
 * twice; in the order of hours, so that two processes do not wait for one another.
 */
const foldOnce = async (database: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from execution_news
      where id in (select id from execution_news order by id limit ${atOnce} for update skip locked)
      returning *
    ), added as (
      insert into execution_hours as h (project_id, hour, status, mode, severity, n, timed, duration, steps)
      select project_id, hour, status, mode, severity, sum(n), sum(timed), sum(duration), sum(steps)
      from taken group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (project_id, hour, status, mode, severity) do update set
        n = h.n + excluded.n, timed = h.timed + excluded.timed, duration = h.duration + excluded.duration,
        steps = h.steps + excluded.steps
    )
    select count(*)::int as taken from taken`.execute(database);
  return rows[0]?.taken ?? 0;
};

export const foldExecutions = async (database: Kysely<Tables>, isStopping: () => boolean): Promise<void> => {
  while (!isStopping() && (await foldOnce(database)) === atOnce);
};
