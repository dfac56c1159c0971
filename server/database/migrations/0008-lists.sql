-- Titles by likeness: the nearest first, without looking at all of them.
create index defects_like on defects using gist (lower(header) gist_trgm_ops (siglen = 32)) where deleted_date is null;

-- What a list is narrowed to, under a name, for all of a project. `folded`: the name as two of them are compared.
create table project_filters (
  project_id text not null references projects (id),
  id text not null,
  type text not null,
  name text not null,
  folded text not null,
  config jsonb not null,
  last_modified_by text not null,
  modified_date timestamptz not null,
  revision integer not null default 1,
  primary key (project_id, id)
);
create unique index project_filters_name on project_filters (project_id, type, folded);
