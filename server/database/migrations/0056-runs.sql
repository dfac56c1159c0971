-- Runs: what adapters execute. Each call of an agent is one statement on `runs`: whoever has the token of the row holds
-- the run, and only the sweep takes it away.

-- The agent that an adapter is now: a later start has another instance, and the earlier one is refused.
alter table adapters
  add column instance uuid,
  add column slots integer not null default 1;

-- What runs execute: compiled once, never changed.
create table run_plans (
  account_id text not null,
  -- SHA-256 of the text.
  hash text not null,
  -- JSON; text, because it may contain characters that jsonb refuses.
  plan text not null,
  created_date timestamptz not null default now(),
  primary key (account_id, hash)
);

create table runs (
  -- Ordered by time.
  id text primary key,
  account_id text not null,
  project_id text not null,
  command text not null,
  kind text not null check (kind in ('flow', 'scenario')),
  -- Of a scenario: empty.
  flow_id text not null default '',
  -- Of a flow: empty.
  scenario_id text not null default '',
  name text not null,
  severity text not null default '',
  status text not null default '',
  plan text not null,
  state text not null,
  attempt integer not null default 0,
  token uuid,
  lease_until timestamptz,
  -- 0: recording and debugging, 1: requested by a person, 2: by a pipeline or a schedule.
  lane integer not null default 1,
  -- The adapter that it was requested for; empty: any that fits.
  adapter_id text not null default '',
  -- The extensions that it needs.
  extensions text[] not null default '{}',
  debug boolean not null default false,
  may_repeat boolean not null default false,
  cancel_requested boolean not null default false,
  pause_requested boolean not null default false,
  -- A resumed scenario starts at this node.
  from_node integer not null default 0,
  -- What earlier attempts exported.
  variables jsonb not null default '{}',
  seed text not null,
  message text not null default '',
  executed_by text not null,
  request_date timestamptz not null,
  start_date timestamptz,
  end_date timestamptz,
  -- Since when it is held, paused, or queued again.
  rest_date timestamptz,
  -- The number of events of the attempt.
  events integer not null default 0,
  -- How many of them its log contains; -1: the attempt has changed.
  logged integer not null default 0,
  -- The state that the journal of the project tells.
  told text not null default ''
);
create index runs_queued on runs (account_id, lane, id) where state = 'queued';
create index runs_held on runs (id) where state in ('assigned', 'running', 'held');
create index runs_paused on runs (id) where state = 'paused';
create index runs_of_project on runs (project_id, id);
create unique index runs_token on runs (token) where token is not null;
-- What is still to be written down after a call of an agent.
create index runs_untold on runs (id) where told <> state or logged <> events;

-- One holding of the lease; none is ever overwritten.
create table run_attempts (
  project_id text not null,
  run_id text not null references runs (id),
  attempt integer not null,
  token uuid not null unique,
  account_id text not null,
  client_id text not null,
  adapter_name text not null,
  user_id text not null,
  instance uuid not null,
  start_date timestamptz not null,
  end_date timestamptz,
  outcome text,
  message text not null default '',
  events integer not null default 0,
  primary key (run_id, attempt)
);
create index run_attempts_of_agents on run_attempts (account_id, client_id) where end_date is null;

create table run_events (
  project_id text not null,
  run_id text not null references runs (id),
  attempt integer not null,
  seq integer not null,
  -- JSON.
  event text not null,
  primary key (run_id, attempt, seq)
);

-- Flow logs: one for each node of a plan, as they stand in the latest attempt.
create table run_nodes (
  project_id text not null,
  run_id text not null references runs (id),
  position integer not null,
  id text not null unique,
  attempt integer not null default 0,
  place_id text not null default '',
  flow_id text not null,
  flow_name text not null,
  flow_status text not null,
  flow_severity text not null,
  dataset_id text not null default '',
  dataset_name text not null default '',
  execution_mode text not null,
  status text not null default 'NOT_STARTED',
  start_date timestamptz,
  end_date timestamptz,
  message text not null default '',
  total_iterations integer not null,
  executed_iterations integer not null default 0,
  total_steps integer not null,
  executed_steps integer not null default 0,
  passed_steps integer not null default 0,
  failed_steps integer not null default 0,
  skipped_steps integer not null default 0,
  warning_steps integer not null default 0,
  output jsonb not null default '{}',
  primary key (run_id, position)
);
create index run_nodes_of_project on run_nodes (project_id, run_id);
create index run_nodes_of_flow on run_nodes (project_id, flow_id, run_id);

-- The contents of evidence, stored once in an account.
create table evidence_contents (
  account_id text not null,
  -- SHA-256.
  hash text not null,
  bytes bigint not null,
  type text not null,
  stored_date timestamptz not null,
  primary key (account_id, hash)
);

create table run_evidence (
  project_id text not null,
  account_id text not null,
  run_id text not null references runs (id),
  attempt integer not null,
  name text not null,
  hash text not null,
  bytes bigint not null,
  kind text not null,
  type text not null,
  -- The number of the event that it belongs to; null: of the whole attempt.
  seq integer,
  primary key (run_id, attempt, name)
);
create index run_evidence_of_contents on run_evidence (account_id, hash);

-- Until when nobody loses a lease: set when the clock of the database jumps, and when nobody has looked for a while.
create table run_sweeps (
  id integer primary key check (id = 1),
  leeway timestamptz not null
);
insert into run_sweeps (id, leeway) values (1, '-infinity');
