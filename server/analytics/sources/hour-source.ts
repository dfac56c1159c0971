import { sql } from 'kysely';
import type { CutDays } from '../cut-days.ts';
import { ofProject, rate, type AnyCubeSource, type Sql } from '../cube-source.ts';
import { failed, notPassed, passed } from './run-sources.ts';

/** Executions by the hour in which they ended, as far as hours say it: see the migration of `execution_hours`. */
const counts = sql`status, mode, severity, n, timed, duration, steps`;
const columns = sql`project_id, hour, ${counts}`;
const sumOf = (condition: Sql): Sql => sql`coalesce(sum(e.n) filter (where ${condition}), 0)`;
const status = sql`e.status`;

const sourceOf = (sums: Sql): AnyCubeSource => ({
  from: sql`(${sums} union all select ${columns} from execution_news) e join projects p on p.id = e.project_id`,
  project: sql`e.project_id`,
  where: sql`true`,
  // What was corrected leaves groups behind in which nothing is.
  isThere: sql`sum(e.n) > 0`,
  measures: {
    count: sql`coalesce(sum(e.n), 0)`,
    passed: sumOf(passed(status)),
    failed: sumOf(failed(status)),
    passRate: rate(sumOf(passed(status)), sumOf(sql`${passed(status)} or ${failed(status)}`)),
    avgDuration: sql`round(sum(e.duration) / nullif(sum(e.timed), 0))`,
    totalDuration: sql`round(coalesce(sum(e.duration), 0))`,
    steps: sql`coalesce(sum(e.steps), 0)`,
  },
  dimensions: {
    status,
    mode: sql`e.mode`,
    severity: sql`nullif(e.severity, '')`,
    ...ofProject(sql`e.project_id`),
    endedAt: sql`e.hour`,
  },
  segments: {
    automated: sql`e.mode <> 'MANUAL'`,
    manual: sql`e.mode = 'MANUAL'`,
    notPassed: notPassed(status),
  },
});

export const executionHours: AnyCubeSource = sourceOf(sql`select ${columns} from execution_hours`);

/** The same with whole days where no boundary cuts them: see the migration of `execution_days`. */
export const executionSums = ({ days, from, until }: CutDays): AnyCubeSource =>
  sourceOf(sql`
    select project_id, day as hour, ${counts} from execution_days
    where day >= ${from}::timestamptz and day < ${until}::timestamptz and day <> all(${days}::timestamptz[])
    union all
    select ${columns} from execution_hours join (
      select cut as first, cut + interval '24 hours' as after from unnest(${days}::timestamptz[]) cut
      union all values ('-infinity'::timestamptz, ${from}::timestamptz), (${until}::timestamptz, 'infinity'::timestamptz)
    ) spans on hour >= first and hour < after`);
