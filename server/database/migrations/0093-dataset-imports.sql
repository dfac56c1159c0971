-- Imports of files into datasets: how far they are.
create table dataset_imports (
  project_id text not null,
  id text not null,
  dataset_id text not null,
  flow_id text not null,
  user_id text not null,
  file_name text not null,
  state text not null,
  failure text not null default '',
  is_cancelled boolean not null default false,
  -- Where the columns of the file go, and what happens to rows, as JSON.
  plan text not null,
  -- Lines of the file, and those that were handled.
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  ignored jsonb not null default '[]',
  ignored_total integer not null default 0,
  faults jsonb not null default '[]',
  faults_total integer not null default 0,
  created_date timestamptz not null,
  seen_date timestamptz not null,
  tries integer not null default 0,
  primary key (project_id, id),
  foreign key (project_id, dataset_id) references datasets (project_id, id) on delete cascade
);
create index on dataset_imports (project_id, dataset_id, created_date);
create index on dataset_imports (created_date) where state in ('waiting', 'running', 'undoing');

-- Lines of a file that are not imported yet: each row is one transaction, which deletes it.
create table dataset_import_batches (
  project_id text not null,
  import_id text not null,
  place integer not null,
  lines text not null,
  primary key (project_id, import_id, place),
  foreign key (project_id, import_id) references dataset_imports (project_id, id) on delete cascade
);

alter table dataset_reversals
  -- The import that a change is a part of; empty: it is one by itself.
  add column import_id text not null default '',
  -- Of the dataset after the change.
  add column revision integer not null default 0;
create index on dataset_reversals (project_id, dataset_id, import_id) where import_id <> '';
