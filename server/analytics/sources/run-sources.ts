import { counted, durationsOf, ofProject, rate, type CubeSource } from '../cube-source.ts';

/** Runs that have ended; those that were debugged are tries, and count nowhere. */
const passed = (status: string): string => `${status} in ('PASSED', 'PASSED_WITH_WARNINGS')`;
const failed = (status: string): string => `${status} = 'FAILED'`;

/** Skipped and cancelled ones neither raise nor lower the pass rate. */
export const resultsBy = (status: string) => ({
  count: 'count(*)',
  passed: counted(passed(status)),
  failed: counted(failed(status)),
  passRate: rate(counted(passed(status)), counted(`${passed(status)} or ${failed(status)}`)),
});
export const notPassed = (status: string): string => `not (${passed(status)})`;

const trigger = `case when r.pipeline_execution_id <> '' then 'PIPELINE'
  when exists (select from schedule_fires f where f.run_id = r.id) then 'SCHEDULE' else 'PERSON' end`;
const endingOf = `case r.state when 'lost' then 'LOST' when 'expired' then 'EXPIRED' when 'cancelled' then 'CANCELLED' end`;
const byPerson = { executedBy: 'u.full_name', executedById: `nullif(r.executed_by, '')` };
const named = `left join users u on u.id = r.executed_by
  left join items s on s.project_id = r.project_id and s.type = 'SCENARIO' and s.id = r.scenario_id`;

export const executionsSource: CubeSource<'Executions'> = {
  from: `run_nodes n join runs r on r.id = n.run_id join projects p on p.id = n.project_id
    left join run_attempts a on a.run_id = r.id and a.attempt = r.attempt
    left join items i on i.project_id = n.project_id and i.type = 'FLOW' and i.id = n.flow_id ${named}`,
  project: 'n.project_id',
  where: 'n.end_date is not null and not r.debug',
  measures: {
    ...resultsBy('n.status'),
    lost: counted(`r.state = 'lost' and n.status = 'FAILED'`),
    ...durationsOf('n.start_date', 'n.end_date'),
    steps: 'coalesce(sum(n.executed_steps), 0)',
  },
  dimensions: {
    status: 'n.status',
    ending: endingOf,
    severity: `nullif(n.flow_severity, '')`,
    trigger,
    mode: 'n.execution_mode',
    flow: 'coalesce(i.name, n.flow_name)',
    flowId: 'n.flow_id',
    scenario: `case r.kind when 'scenario' then coalesce(s.name, r.name) end`,
    scenarioId: `nullif(r.scenario_id, '')`,
    adapter: `nullif(a.adapter_name, '')`,
    ...byPerson,
    ...ofProject('n.project_id'),
    startedAt: 'n.start_date',
    endedAt: 'n.end_date',
  },
  segments: {
    automated: `n.execution_mode <> 'MANUAL'`,
    manual: `n.execution_mode = 'MANUAL'`,
    notPassed: notPassed('n.status'),
  },
};

/** As people read it: a lost run has failed, and says how it ended. */
const status = `case r.state when 'passed' then 'PASSED' when 'passedWithWarnings' then 'PASSED_WITH_WARNINGS'
  when 'cancelled' then 'CANCELLED' else 'FAILED' end`;

export const scenarioRunsSource: CubeSource<'ScenarioRuns'> = {
  from: `runs r join projects p on p.id = r.project_id ${named}`,
  project: 'r.project_id',
  where: `r.kind = 'scenario' and r.end_date is not null and not r.debug`,
  measures: {
    ...resultsBy(`(${status})`),
    lost: counted(`r.state = 'lost'`),
    ...durationsOf('r.start_date', 'r.end_date'),
  },
  dimensions: {
    status,
    ending: endingOf,
    severity: `nullif(r.severity, '')`,
    trigger,
    scenario: 'coalesce(s.name, r.name)',
    scenarioId: 'r.scenario_id',
    ...byPerson,
    ...ofProject('r.project_id'),
    startedAt: 'r.start_date',
    endedAt: 'r.end_date',
  },
  segments: { notPassed: notPassed(`(${status})`) },
};
