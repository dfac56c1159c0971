-- Links of flows and scenarios to requirements of other tools. `folded`: the key of the requirement for comparisons.
create table requirements (
  project_id text not null references projects (id),
  id text not null,
  name text not null,
  "itemId" text not null,
  "itemURL" text not null,
  "entityType" text not null,
  "entityId" text not null,
  folded text collate "C" not null,
  created_by text not null,
  created_date timestamptz not null,
  revision integer not null,
  primary key (project_id, id),
  unique (project_id, "entityType", "entityId", folded)
);
create index requirements_folded on requirements (project_id, folded);

-- One row for each requirement of a project, kept with its links: a page of the coverage reads no link.
create table requirement_states (
  project_id text not null references projects (id),
  folded text collate "C" not null,
  "itemId" text not null,
  name text not null,
  "itemURL" text not null,
  links integer not null,
  state text not null,
  search text generated always as (lower("itemId" || ' ' || name)) stored,
  primary key (project_id, folded)
);
create index requirement_states_state on requirement_states (project_id, state, folded);
