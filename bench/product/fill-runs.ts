import type pg from 'pg';

/** Runs that are over, each of one flow, spread over a year, the newest now, and what dashboards count of them. */
const nodes = `
  insert into run_nodes (project_id, run_id, position, id, flow_id, flow_name, flow_status, flow_severity, execution_mode,
    status, start_date, end_date, total_iterations, executed_iterations, total_steps, executed_steps, listed_date)
  select project_id, id, 0, id || '-0', flow_id, name, '', severity,
    (array['AUTOMATED', 'AUTOMATED', 'MANUAL'])[1 + n % 3],
    (array['PASSED', 'PASSED', 'PASSED', 'PASSED', 'PASSED_WITH_WARNINGS', 'FAILED', 'SKIPPED'])[1 + n % 7],
    start_date, end_date, 1, 1, 12, 12, start_date
  from (select *, right(id, 9)::int as n from runs where project_id = $1) r`;
const hours = `
  insert into execution_hours
  select project_id, date_trunc('hour', end_date, 'UTC'), status, execution_mode, flow_severity, count(*), count(*),
    sum(extract(epoch from end_date - start_date) * 1000), sum(executed_steps)
  from run_nodes where project_id = $1 group by 1, 2, 3, 4, 5`;
const runs = `
  insert into runs (id, account_id, project_id, command, kind, flow_id, name, severity, plan, state, seed, executed_by,
    request_date, start_date, end_date, told)
  select $3::text || '-' || lpad(n::text, 9, '0'), 'acc-sample', $1, 'ExecuteAutomatedTest', 'flow', 'f' || n % 5000,
    'Flow ' || n % 5000, (array['CRITICAL', 'IMPORTANT', 'NICE_TO_HAVE'])[1 + n % 3], '', 'passed', '', 'u-owner',
    ended - interval '60 s', ended - (n % 90) * interval '1 s', ended, 'passed'
  from (select n, now() - ($2 - n) * (interval '365 days' / $2) as ended from generate_series(1, $2::int) n) made`;

export const fillRuns = async (client: pg.Client, project: string, count: number, name = 'tile'): Promise<void> => {
  await client.query('alter table run_nodes disable trigger user');
  await client.query(runs, [project, count, name]);
  await client.query(nodes, [project]);
  await client.query(hours, [project]);
  await client.query('alter table run_nodes enable trigger user');
};
