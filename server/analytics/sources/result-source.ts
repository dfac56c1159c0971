import { sql } from 'kysely';
import { counted, ofProject, type CubeSource } from '../cube-source.ts';
import { notPassed, resultsBy } from './run-sources.ts';

const status = sql`e.status`;

export const resultsSource: CubeSource<'Results'> = {
  from: sql`results e join projects p on p.id = e.project_id join result_runs r on r.id = e.run_id
    left join items i on i.project_id = e.project_id and i.type = 'FLOW' and i.id = e.flow_id`,
  project: sql`e.project_id`,
  // Earlier attempts do not count.
  where: sql`e.counted_as is null`,
  measures: {
    ...resultsBy(status),
    flaky: counted(sql`e.is_flaky`),
    avgDuration: sql`round(avg(e.duration))`,
    maxDuration: sql`max(e.duration)`,
    totalDuration: sql`coalesce(sum(e.duration), 0)`,
  },
  dimensions: {
    status,
    suite: sql`nullif(e.suite, '')`,
    test: sql`e.name`,
    run: sql`r.name`,
    runId: sql`e.run_id`,
    ref: sql`nullif(r.ref, '')`,
    environment: sql`nullif(coalesce(e.environment, r.environment), '')`,
    flow: sql`i.name`,
    flowId: sql`nullif(e.flow_id, '')`,
    ...ofProject(sql`e.project_id`),
    createdAt: sql`e.created_date`,
  },
  segments: { notPassed: notPassed(status), flaky: sql`e.is_flaky`, withoutFlow: sql`e.flow_id = ''` },
};
