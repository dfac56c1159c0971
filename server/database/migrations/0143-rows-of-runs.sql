-- Rows of a dataset that are executed several at a time: each is a run with a lease of its own, and the run that was
-- requested follows them.
alter table runs
  -- The run whose row it executes; empty: it was requested itself.
  add column rows_of text not null default '',
  -- The row, from 1; 0: it is no row.
  add column row_iteration integer not null default 0,
  -- How many of its rows are executed at a time; 0: it is executed as a whole.
  add column rows_at_once integer not null default 0,
  -- Whether an adapter may take it: a row when it is its turn, a run that follows its rows never.
  add column is_released boolean not null default true;
create index runs_rows on runs (rows_of, row_iteration) where rows_of <> '';

-- A row waits in the queue once it is its turn; its entry names the run that was requested.
create or replace view adapter_entries as
  select id, account_id, client_id, project_id, command, context, data, dataset, enqueue_date from adapter_queue
  union all
  select 'entry-' || id, account_id, adapter_id, project_id, command,
    jsonb_strip_nulls(jsonb_build_object('projectId', project_id, 'runId', coalesce(nullif(rows_of, ''), id),
      'flowId', nullif(flow_id, ''), 'scenarioId', nullif(scenario_id, ''), 'debug', debug)),
    null, null, coalesce(rest_date, request_date)
  from runs where state = 'queued' and adapter_id <> '' and is_released;
