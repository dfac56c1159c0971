create table pipelines (
  project_id text not null references projects (id),
  id text not null,
  name text not null,
  description text not null,
  owner text not null,
  "testPlanId" text not null,
  concurrency text not null,
  notify text not null,
  created_by text not null,
  created_date timestamptz not null,
  modified_date timestamptz not null,
  revision integer not null,
  primary key (project_id, id)
);

-- Stages, jobs and items.
create table pipeline_parts (
  project_id text not null,
  pipeline_id text not null,
  id text not null,
  kind text not null check (kind in ('stage', 'job', 'item')),
  -- '': a stage.
  parent text not null,
  rank text collate "C" not null,
  fields jsonb not null,
  primary key (project_id, pipeline_id, id),
  foreign key (project_id, pipeline_id) references pipelines (project_id, id) on delete cascade
);

create table pipeline_executions (
  project_id text not null references projects (id),
  id text primary key,
  account_id text not null,
  pipeline_id text not null,
  pipeline_name text not null,
  pipeline_revision integer not null,
  test_plan_id text not null,
  status text not null check (status in ('CREATED', 'PENDING', 'RUNNING', 'PASSED', 'FAILED', 'ERROR')),
  ending text not null default '',
  reason jsonb,
  -- Stages, jobs and items as they were when it began.
  definition jsonb not null,
  -- The same with their statuses, as of the last fold.
  stages jsonb not null default '[]',
  counts jsonb not null,
  params jsonb not null default '{}',
  ref text not null default '',
  commit_id text not null default '',
  trigger text not null,
  -- The next moment at which it must be folded, whatever its runs do.
  deadline timestamptz,
  -- Unexpected errors in a row.
  tries integer not null default 0,
  created_by text not null,
  created_date timestamptz not null,
  start_date timestamptz,
  end_date timestamptz,
  check ((status in ('PASSED', 'FAILED', 'ERROR')) = (end_date is not null))
);
create index pipeline_executions_listed on pipeline_executions (project_id, pipeline_id, created_date desc, id desc);
create index pipeline_executions_open on pipeline_executions (project_id, pipeline_id) where end_date is null;

-- The tries of items: one row for each, so that none is requested twice.
create table pipeline_attempts (
  project_id text not null references projects (id),
  execution_id text not null references pipeline_executions (id) on delete cascade,
  item_id text not null,
  attempt integer not null,
  -- '': no run was requested.
  run_id text not null,
  reason jsonb,
  -- The state of the run at the last fold.
  seen text not null default '',
  primary key (execution_id, item_id, attempt)
);
create index pipeline_attempts_of_runs on pipeline_attempts (run_id) where run_id <> '';

alter table runs add column pipeline_execution_id text not null default '',
  add column pipeline_execution_item_id text not null default '';
create index runs_pipeline on runs (pipeline_execution_id) where pipeline_execution_id <> '';
