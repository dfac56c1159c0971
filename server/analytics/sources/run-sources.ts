import { sql } from 'kysely';
import { counted, durationsOf, ofProject, rate, type CubeSource, type Sql } from '../cube-source.ts';

/** Runs that have ended; those that were debugged are tries, and count nowhere. */
export const passed = (status: Sql): Sql => sql`${status} in ('PASSED', 'PASSED_WITH_WARNINGS')`;
export const failed = (status: Sql): Sql => sql`${status} = 'FAILED'`;

/** Skipped and cancelled ones neither raise nor lower the pass rate. */
export const resultsBy = (status: Sql) => ({
  count: sql`count(*)`,
  passed: counted(passed(status)),
  failed: counted(failed(status)),
  passRate: rate(counted(passed(status)), counted(sql`${passed(status)} or ${failed(status)}`)),
});
export const notPassed = (status: Sql): Sql => sql`not (${passed(status)})`;

const trigger = sql`case when r.pipeline_execution_id <> '' then 'PIPELINE'
  when exists (select from schedule_fires f where f.run_id = r.id) then 'SCHEDULE' else 'PERSON' end`;
const endingOf = sql`case r.state when 'lost' then 'LOST' when 'expired' then 'EXPIRED' when 'cancelled' then 'CANCELLED' end`;
const byPerson = { executedBy: sql`u.full_name`, executedById: sql`nullif(r.executed_by, '')` };
const named = sql`left join users u on u.id = r.executed_by
  left join items s on s.project_id = r.project_id and s.type = 'SCENARIO' and s.id = r.scenario_id`;

export const executionsSource: CubeSource<'Executions'> = {
  from: sql`run_nodes n left join runs r on r.id = n.run_id join projects p on p.id = n.project_id
    left join run_attempts a on a.run_id = r.id and a.attempt = r.attempt
    left join items i on i.project_id = n.project_id and i.type = 'FLOW' and i.id = n.flow_id ${named}`,
  project: sql`n.project_id`,
  // Not a column of the joined run: most queries need no run, and few are debugged.
  where: sql`n.end_date is not null
    and not exists (select from runs d where d.project_id = n.project_id and d.id = n.run_id and d.debug)`,
  measures: {
    ...resultsBy(sql`n.status`),
    lost: counted(sql`r.state = 'lost' and n.status = 'FAILED'`),
    ...durationsOf(sql`n.start_date`, sql`n.end_date`),
    steps: sql`coalesce(sum(n.executed_steps), 0)`,
  },
  dimensions: {
    status: sql`n.status`,
    ending: endingOf,
    severity: sql`nullif(n.flow_severity, '')`,
    trigger,
    mode: sql`n.execution_mode`,
    flow: sql`coalesce(i.name, n.flow_name)`,
    flowId: sql`n.flow_id`,
    scenario: sql`case r.kind when 'scenario' then coalesce(s.name, r.name) end`,
    scenarioId: sql`nullif(r.scenario_id, '')`,
    adapter: sql`nullif(a.adapter_name, '')`,
    ...byPerson,
    ...ofProject(sql`n.project_id`),
    startedAt: sql`n.start_date`,
    endedAt: sql`n.end_date`,
  },
  segments: {
    automated: sql`n.execution_mode <> 'MANUAL'`,
    manual: sql`n.execution_mode = 'MANUAL'`,
    notPassed: notPassed(sql`n.status`),
  },
};

/** As people read it: a lost run has failed, and says how it ended. */
const status = sql`case r.state when 'passed' then 'PASSED' when 'passedWithWarnings' then 'PASSED_WITH_WARNINGS'
  when 'cancelled' then 'CANCELLED' else 'FAILED' end`;

export const scenarioRunsSource: CubeSource<'ScenarioRuns'> = {
  from: sql`runs r join projects p on p.id = r.project_id ${named}`,
  project: sql`r.project_id`,
  where: sql`r.kind = 'scenario' and r.end_date is not null and not r.debug`,
  measures: {
    ...resultsBy(sql`(${status})`),
    lost: counted(sql`r.state = 'lost'`),
    ...durationsOf(sql`r.start_date`, sql`r.end_date`),
  },
  dimensions: {
    status,
    ending: endingOf,
    severity: sql`nullif(r.severity, '')`,
    trigger,
    scenario: sql`coalesce(s.name, r.name)`,
    scenarioId: sql`r.scenario_id`,
    ...byPerson,
    ...ofProject(sql`r.project_id`),
    startedAt: sql`r.start_date`,
    endedAt: sql`r.end_date`,
  },
  segments: { notPassed: notPassed(sql`(${status})`) },
};
