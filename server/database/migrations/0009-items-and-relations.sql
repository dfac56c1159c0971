-- The directory of what can be related and found: a name for each thing, kept up by the facts of its area.
create table items (
  project_id text not null references projects (id),
  type text not null check (type in ('TESTPLAN', 'SCENARIO', 'FLOW', 'DEFECT')),
  id text not null,
  name text not null,
  deleted boolean not null default false,
  modified_date timestamptz not null default now(),
  search text generated always as (lower(id || ' ' || name)) stored,
  primary key (project_id, type, id)
);
create index items_search on items using gin (search gin_trgm_ops) where not deleted;
-- For terms too short for trigrams, and for the newest when nothing is asked for.
create index items_name on items (project_id, lower(name) text_pattern_ops) where not deleted;
create index items_newest on items (project_id, modified_date desc) where not deleted;

insert into items (project_id, type, id, name, deleted, modified_date)
select project_id, 'DEFECT', id, header, deleted_date is not null, modified_date from defects;

-- One row per relation, also of those that were undone: the history of both ends finds its facts by it.
create table relations (
  project_id text not null references projects (id),
  id text not null,
  left_type text not null,
  left_id text not null,
  right_type text not null,
  right_id text not null,
  metadata jsonb not null default '{}',
  -- The same for A and B as for B and A.
  pair text not null,
  created_by text not null,
  created_date timestamptz not null,
  unlinked_date timestamptz,
  revision integer not null,
  primary key (project_id, id)
);
create unique index relations_pair on relations (project_id, pair) where unlinked_date is null;
create index relations_left on relations (project_id, left_type, left_id);
create index relations_right on relations (project_id, right_type, right_id);
