-- Schedules, and their fires: one row for each schedule and time, so that no time fires twice.
create table schedules (
  project_id text not null references projects (id),
  id text primary key,
  account_id text not null,
  execution_entity text not null,
  entity_id text not null,
  adapter_id text not null default '',
  dataset text not null default '',
  description text not null default '',
  -- The recurrence as the caller gave it.
  recurrence jsonb not null,
  zone text not null,
  missed text not null,
  from_date timestamptz,
  until_date timestamptz,
  state text not null default 'active' check (state in ('active', 'paused', 'ended', 'deleted')),
  paused_date timestamptz,
  paused_until timestamptz,
  -- Times that passed while it was paused.
  skipped integer not null default 0,
  next_fire timestamptz,
  -- Unexpected errors at the next time.
  tries integer not null default 0,
  revision integer not null default 1,
  created_by text not null,
  created_date timestamptz not null,
  check ((state = 'active') = (next_fire is not null))
);
create index schedules_of_projects on schedules (project_id, state);
create index schedules_of_entities on schedules (project_id, entity_id);
create index schedules_due on schedules (next_fire) where state = 'active';
create index schedules_to_resume on schedules (paused_until) where state = 'paused';

create table schedule_fires (
  project_id text not null references projects (id),
  id text not null unique,
  schedule_id text not null references schedules (id),
  fire_time timestamptz not null,
  actual_time timestamptz not null,
  -- '': no run was requested.
  run_id text not null default '',
  -- Why no run was requested: a code and its values.
  reason jsonb,
  -- A person has taken it off the list.
  hidden boolean not null default false,
  primary key (schedule_id, fire_time)
);
create index schedule_fires_of_projects on schedule_fires (project_id, fire_time desc);
create index schedule_fires_of_runs on schedule_fires (run_id) where run_id <> '';
