import { sql } from 'kysely';
import type { TestDatabase } from '../test-database.ts';

/** Inserts defects directly into the table, with different times and people. */
export const addManyDefects = async ({ kysely }: TestDatabase, many: number, project = 'p-1'): Promise<void> => {
  await sql`
    insert into defects (project_id, id, number, header, description, status, severity, assignee, author, tags,
      created_date, modified_date, modified_by, revision)
    select ${project}, 'MANY-' || n, 100000 + n, 'Case ' || n, '<p>Seen <strong>' || n || '</strong> times</p>',
      'To Do', case when n % 3 = 0 then 'Blocker' else 'Major' end,
      case when n % 2 = 0 then 'owner' else 'contributor' end, case when n % 5 = 0 then 'viewer' else 'owner' end,
      case when n % 4 = 0 then '["checkout", "slow"]'::jsonb else '[]'::jsonb end,
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute',
      '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'owner', 1
    from generate_series(1, ${many}::int) n`.execute(kysely);
  await sql`insert into items (project_id, type, id, name, modified_date)
    select project_id, 'DEFECT', id, header, modified_date from defects
    where project_id = ${project} and id like 'MANY-%'`.execute(kysely);
  await sql`update projects set defect_total = defect_total + ${many} where id = ${project}`.execute(kysely);
  // Autovacuum does this within a minute; without statistics, a list with many filters can take seconds.
  await sql`analyze defects, items`.execute(kysely);
};
