-- Items of launches that a reporter sends one by one (ReportPortal), until their launch ends.
create table reported_items (
  project_id text not null,
  run_id text not null references result_runs (id) on delete cascade,
  id text not null,
  -- Empty: at the top of its launch.
  parent_id text not null,
  name text not null,
  -- A test becomes a result when it ends; the others are suites and steps.
  is_test boolean not null,
  start_date timestamptz not null,
  message text not null default '',
  attachments jsonb not null default '[]',
  properties jsonb not null,
  primary key (run_id, id)
);
create index reported_items_of_projects on reported_items (project_id, id);
