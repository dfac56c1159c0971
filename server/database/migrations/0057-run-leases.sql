-- The clock of leases. A function of its own, so that tests can set it forward and back.
create function run_moment() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- Earlier starts of the agent, newest last: they are refused.
alter table adapters add column past_instances uuid[] not null default '{}';

-- Where the values of the secrets of a plan are, by their keys.
alter table run_plans add column secrets jsonb not null default '{}';
create index runs_of_plans on runs (account_id, plan);

-- What waits for an adapter: commands, and runs that were requested for it. A run leaves with its state.
create view adapter_entries as
  select id, account_id, client_id, project_id, command, context, data, dataset, enqueue_date from adapter_queue
  union all
  select 'entry-' || id, account_id, adapter_id, project_id, command,
    jsonb_strip_nulls(jsonb_build_object('projectId', project_id, 'runId', id, 'flowId', nullif(flow_id, ''),
      'scenarioId', nullif(scenario_id, ''), 'debug', debug)),
    null, null, coalesce(rest_date, request_date)
  from runs where state = 'queued' and adapter_id <> '';
create index runs_of_adapters on runs (account_id, adapter_id) where state = 'queued' and adapter_id <> '';
