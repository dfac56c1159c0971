-- The adapters on people's devices, each under the id that it has given itself, which is its own within the account.
-- `online` and `heard_date` pass; the rest is told by facts of the account.
create table adapters (
  account_id text not null references accounts (id),
  client_id text not null,
  user_id text not null references users (id),
  name text not null,
  description text not null default '',
  extensions text[] not null default '{}',
  online boolean not null default false,
  heard_date timestamptz not null,
  created_date timestamptz not null,
  primary key (account_id, client_id)
);
create index adapters_user on adapters (user_id);
create index adapters_heard on adapters (heard_date) where online;

-- What waits for an adapter, in the order in which it came. Each command is of one project.
create table adapter_queue (
  id text primary key,
  account_id text not null,
  client_id text not null,
  project_id text not null references projects (id),
  command text not null,
  context jsonb not null default '{}',
  data jsonb,
  dataset jsonb,
  enqueue_date timestamptz not null,
  foreign key (account_id, client_id) references adapters (account_id, client_id) on delete cascade
);
create index adapter_queue_order on adapter_queue (account_id, client_id, enqueue_date, id);
create index adapter_queue_project on adapter_queue (project_id);
