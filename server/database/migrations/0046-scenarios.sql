-- Scenarios, the flows in their sequences and their variables. Ranks are compared as ASCII, as the product compares them.
create table scenarios (
  project_id text not null references projects (id),
  id text not null,
  name text not null,
  -- The normalized name for comparisons.
  folded text not null,
  description text not null default '',
  severity text not null,
  status text not null,
  owner text not null default '',
  tags jsonb not null default '[]',
  -- Empty: in no folder.
  folder_id text not null default '',
  number_of_flows integer not null default 0,
  revision integer not null,
  created_by text not null,
  created_date timestamptz not null,
  modified_by text not null,
  modified_date timestamptz not null,
  deleted_date timestamptz,
  deleted_by text,
  primary key (project_id, id)
);
create index scenarios_modified on scenarios (project_id, modified_date desc, id) where deleted_date is null;
create index scenarios_folder on scenarios (project_id, folder_id) where deleted_date is null;
create index scenarios_name on scenarios (project_id, folded) where deleted_date is null;
create index scenarios_tags on scenarios using gin (tags jsonb_path_ops) where deleted_date is null and tags <> '[]';
create index scenarios_trash on scenarios (project_id, deleted_date desc, id) where deleted_date is not null;
create index scenarios_purge on scenarios (deleted_date) where deleted_date is not null;

-- `data` has every field of a place: mode, dataset, failure mode, conditions and values.
create table scenario_places (
  project_id text not null,
  scenario_id text not null,
  id text not null,
  rank text collate "C" not null,
  flow_id text not null,
  data jsonb not null,
  primary key (project_id, scenario_id, id),
  foreign key (project_id, scenario_id) references scenarios (project_id, id)
);
create index scenario_places_flow on scenario_places (project_id, flow_id);

create table scenario_variables (
  project_id text not null,
  scenario_id text not null,
  name text collate "C" not null,
  value text not null,
  primary key (project_id, scenario_id, name),
  foreign key (project_id, scenario_id) references scenarios (project_id, id)
);

-- Scenarios of the directory from the time when it had their names only.
insert into scenarios (project_id, id, name, folded, severity, status, owner, revision,
  created_by, created_date, modified_by, modified_date, deleted_date, deleted_by)
select i.project_id, i.id, i.name, lower(normalize(trim(i.name), NFC)), 'NORMAL', 'NEW', '', 1,
  p.created_by, i.modified_date, p.created_by, i.modified_date,
  case when i.deleted then i.modified_date end, case when i.deleted then p.created_by end
from items i join projects p on p.id = i.project_id where i.type = 'SCENARIO';
