create table dashboards (
  id text primary key,
  account_id text not null references accounts (id),
  -- Null: a dashboard of the account.
  project_id text references projects (id),
  name text not null,
  -- Charts by their ids.
  config jsonb not null,
  created_by text not null,
  created_date timestamptz not null,
  modified_date timestamptz not null,
  revision integer not null
);
create index dashboards_of_project on dashboards (project_id) where project_id is not null;
create index dashboards_of_account on dashboards (account_id) where project_id is null;
