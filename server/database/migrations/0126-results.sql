-- Results of tests that ran elsewhere: a run for each report, or for all parts of one that name the same run.
create table result_runs (
  project_id text not null references projects (id),
  -- Ordered by time.
  id text primary key,
  -- What the sender calls it, or the hash of what was sent: the same finds it again.
  run_key text not null,
  -- As the sender calls it; empty: it has no name there.
  run_id text not null,
  name text not null,
  ref text not null,
  commit_id text not null,
  environment text not null,
  total integer not null default 0,
  passed integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  warnings integer not null default 0,
  flaky integer not null default 0,
  -- Milliseconds.
  duration bigint not null default 0,
  files integer not null default 0,
  -- The first parts that could not be read, and how many there are.
  fault_list jsonb not null default '[]',
  faults integer not null default 0,
  created_by text not null,
  created_date timestamptz not null,
  modified_date timestamptz not null,
  unique (project_id, run_key)
);
create index result_runs_listed on result_runs (project_id, created_date desc, id desc);

-- What was received: the same content counts once in a run.
create table result_contents (
  project_id text not null,
  run_id text not null references result_runs (id) on delete cascade,
  hash text not null,
  primary key (run_id, hash)
);

create table results (
  project_id text not null,
  run_id text not null references result_runs (id) on delete cascade,
  -- The hash of suite and name: the same test in every run of the project.
  test text not null,
  suite text not null,
  name text not null,
  status text not null check (status in ('PASSED', 'FAILED', 'SKIPPED', 'WARNING')),
  -- Milliseconds.
  duration bigint not null,
  message text not null,
  attempts integer not null,
  is_flaky boolean not null,
  attachments jsonb not null,
  properties jsonb not null,
  -- As the report names it; empty: it does not.
  test_key text not null,
  -- Empty: it belongs to no flow.
  flow_id text not null,
  created_date timestamptz not null,
  primary key (run_id, test)
);
create index results_counted on results (project_id, created_date);
create index results_of_tests on results (project_id, test);

-- Tests that a person has mapped to flows.
create table result_flows (
  project_id text not null references projects (id),
  test text not null,
  -- Empty: to none, whatever its reports say.
  flow_id text not null,
  created_by text not null,
  created_date timestamptz not null,
  primary key (project_id, test)
);
