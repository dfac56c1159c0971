-- Webhooks that start pipelines, and what each has delivered.
create table pipeline_hooks (
  project_id text not null references projects (id),
  id text primary key,
  account_id text not null,
  pipeline_id text not null,
  name text not null,
  ref text not null default '',
  -- SHA-256 of the token in its address.
  hash text not null unique,
  -- Encrypted: a signature is checked with the secret itself.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  created_by text not null,
  created_date timestamptz not null,
  last_used timestamptz,
  foreign key (project_id, pipeline_id) references pipelines (project_id, id) on delete cascade
);
create index pipeline_hooks_of_pipelines on pipeline_hooks (project_id, pipeline_id);

create table pipeline_hook_deliveries (
  project_id text not null references projects (id),
  hook_id text not null references pipeline_hooks (id) on delete cascade,
  -- The signed id; for a signature without one, the SHA-256 of the body.
  delivery text not null,
  execution_id text not null,
  -- After this time, its signature is too old; null: its signature has no time.
  until timestamptz,
  primary key (hook_id, delivery)
);
create index pipeline_hook_deliveries_over on pipeline_hook_deliveries (until) where until is not null;
