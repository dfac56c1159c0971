import { sql } from 'kysely';
import { ofProject, rate, type AnyCubeSource, type Sql } from '../cube-source.ts';
import { failed, notPassed, passed } from './run-sources.ts';

/** Executions by the hour in which they ended, as far as hours say it: see the migration of `execution_hours`. */
const columns = sql`project_id, hour, status, mode, severity, n, timed, duration, steps`;
const sumOf = (condition: Sql): Sql => sql`coalesce(sum(e.n) filter (where ${condition}), 0)`;
const status = sql`e.status`;

export const executionHours: AnyCubeSource = {
  from: sql`(select ${columns} from execution_hours union all select ${columns} from execution_news) e
    join projects p on p.id = e.project_id`,
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
};
