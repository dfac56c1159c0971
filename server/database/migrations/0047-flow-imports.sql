-- Imports of flows: how far each is, and what it has done, so that it can be taken back as one.
create table flow_imports (
  project_id text not null references projects (id),
  -- The Idempotency-Key of its request; the cause of its events.
  id text not null,
  user_id text not null,
  file_name text not null,
  state text not null,
  -- Asked for by somebody while it runs.
  is_cancelled boolean not null default false,
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  kept integer not null default 0,
  ignored jsonb not null default '[]',
  created_date timestamptz not null,
  -- The last sign of life of the process that runs it.
  seen_date timestamptz not null,
  primary key (project_id, id)
);
create index flow_imports_running on flow_imports (seen_date) where state in ('waiting', 'running', 'undoing');

-- What an import has created or changed, in order.
create table flow_import_parts (
  project_id text not null,
  import_id text not null,
  place integer not null,
  kind text not null,
  record_id text not null,
  -- Of the record, after the import.
  revision integer not null,
  primary key (project_id, import_id, place),
  foreign key (project_id, import_id) references flow_imports (project_id, id)
);

-- The keys of flows in other tools: the next import of the same tests finds them.
create table flow_keys (
  project_id text not null,
  source text not null,
  key text not null,
  flow_id text not null,
  link text not null default '',
  primary key (project_id, source, key)
);
create index flow_keys_flow on flow_keys (project_id, flow_id);
