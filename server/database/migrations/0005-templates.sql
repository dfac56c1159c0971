-- The defect template of a project as it stands; how it came to be is told by its facts. Without a row: the usual one.
create table templates (
  project_id text primary key references projects (id),
  revision integer not null,
  workflow jsonb not null,
  fields jsonb not null,
  created_by text not null,
  created_date timestamptz not null,
  modified_date timestamptz not null
);
