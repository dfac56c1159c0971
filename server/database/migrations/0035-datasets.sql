-- Datasets: their columns are in one list, their values one row for each cell. Secrets are sealed, and stay when their
-- row or column is removed, because the removal may be undone. Ranks are compared by code unit.
create table datasets (
  project_id text not null references projects (id),
  id text not null,
  flow_id text not null default '',
  name text not null,
  description text not null default '',
  column_list jsonb not null default '[]',
  row_count integer not null default 0,
  column_count integer not null default 0,
  created_by text not null,
  created_date timestamptz not null,
  modified_by text not null,
  modified_date timestamptz not null,
  revision integer not null,
  deleted_date timestamptz,
  deleted_by text not null default '',
  primary key (project_id, id)
);
create index datasets_of_flow on datasets (project_id, flow_id, lower(name), id) where deleted_date is null;
create index datasets_in_trash on datasets (deleted_date) where deleted_date is not null;

create table dataset_rows (
  project_id text not null,
  dataset_id text not null,
  id text collate "C" not null,
  rank text collate "C" not null,
  is_pinned boolean not null default false,
  is_off boolean not null default false,
  primary key (project_id, dataset_id, id)
);
create index dataset_rows_in_order on dataset_rows (project_id, dataset_id, rank, id);

create table dataset_cells (
  project_id text not null,
  dataset_id text not null,
  row_id text collate "C" not null,
  column_id text collate "C" not null,
  value text not null,
  type smallint not null,
  primary key (project_id, dataset_id, row_id, column_id)
);

create table dataset_secrets (
  project_id text not null,
  dataset_id text not null,
  row_id text collate "C" not null,
  column_id text collate "C" not null,
  sealed text not null,
  primary key (project_id, dataset_id, row_id, column_id)
);

-- What undoes an import or a combination, whose events have counts only.
create table dataset_reversals (
  project_id text not null,
  dataset_id text not null,
  id text not null,
  changes jsonb not null,
  created_date timestamptz not null,
  primary key (project_id, dataset_id, id)
);
