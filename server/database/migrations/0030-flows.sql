-- Flows, their tasks and steps, and the folders that hold flows and scenarios. Ranks are compared as ASCII, as the product
-- compares them.
create table flows (
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
  parameters jsonb not null default '[]',
  number_of_steps integer not null default 0,
  revision integer not null,
  created_by text not null,
  created_date timestamptz not null,
  modified_by text not null,
  modified_date timestamptz not null,
  deleted_date timestamptz,
  deleted_by text,
  primary key (project_id, id)
);
create index flows_modified on flows (project_id, modified_date desc, id) where deleted_date is null;
create index flows_folder on flows (project_id, folder_id, modified_date desc, id) where deleted_date is null;
create index flows_name on flows (project_id, folded) where deleted_date is null;
create index flows_tags on flows using gin (tags jsonb_path_ops) where deleted_date is null and tags <> '[]';
create index flows_trash on flows (project_id, deleted_date desc, id) where deleted_date is not null;
create index flows_purge on flows (deleted_date) where deleted_date is not null;

create table flow_tasks (
  project_id text not null,
  flow_id text not null,
  id text not null,
  rank text collate "C" not null,
  name text not null,
  description text not null default '',
  repeats boolean not null default false,
  primary key (project_id, flow_id, id),
  foreign key (project_id, flow_id) references flows (project_id, id)
);

-- `data` has every field of a step; the columns beside it are those that the product searches and sorts by.
create table flow_steps (
  project_id text not null,
  flow_id text not null,
  id text not null,
  task_id text not null,
  rank text collate "C" not null,
  export_data text not null default '',
  data jsonb not null,
  primary key (project_id, flow_id, id),
  foreign key (project_id, flow_id) references flows (project_id, id)
);
create index flow_steps_task on flow_steps (project_id, flow_id, task_id, rank, id);
create index flow_steps_export on flow_steps (project_id, flow_id, export_data) where export_data <> '';

-- What the steps of a flow use: other flows, later also functions and columns of datasets.
create table flow_uses (
  project_id text not null,
  flow_id text not null,
  step_id text not null,
  kind text not null,
  used_id text not null,
  primary key (project_id, flow_id, step_id, kind, used_id),
  foreign key (project_id, flow_id) references flows (project_id, id)
);
create index flow_uses_used on flow_uses (project_id, kind, used_id);

create table flow_versions (
  project_id text not null,
  flow_id text not null,
  id text not null,
  revision integer not null,
  name text not null,
  note text not null default '',
  by_user text not null,
  at timestamptz not null,
  primary key (project_id, flow_id, id),
  foreign key (project_id, flow_id) references flows (project_id, id)
);

-- A flow as of a revision, so that a later one needs few of its events.
create table flow_snapshots (
  project_id text not null,
  flow_id text not null,
  revision integer not null,
  data jsonb not null,
  primary key (project_id, flow_id, revision),
  foreign key (project_id, flow_id) references flows (project_id, id)
);

create table folders (
  project_id text not null references projects (id),
  id text not null,
  type text not null,
  name text not null,
  folded text not null,
  -- Empty: at the top.
  "parentId" text not null default '',
  rank text collate "C" not null,
  created_by text not null,
  created_date timestamptz not null,
  revision integer not null,
  -- What is directly in it, without what is in the trash.
  items integer not null default 0,
  primary key (project_id, id)
);
create index folders_siblings on folders (project_id, type, "parentId", rank, id);

-- The number of flows that are not in the trash.
alter table projects add column flow_total integer not null default 0;

-- Flows of the directory from the time when it had their names only.
insert into flows (project_id, id, name, folded, severity, status, owner, revision,
  created_by, created_date, modified_by, modified_date, deleted_date, deleted_by)
select i.project_id, i.id, i.name, lower(normalize(trim(i.name), NFC)), 'IMPORTANT', 'NEW', '', 1,
  p.created_by, i.modified_date, p.created_by, i.modified_date,
  case when i.deleted then i.modified_date end, case when i.deleted then p.created_by end
from items i join projects p on p.id = i.project_id where i.type = 'FLOW';

insert into flow_snapshots (project_id, flow_id, revision, data)
select project_id, id, revision, jsonb_build_object(
  'record', jsonb_build_object('id', id, 'projectId', project_id, 'name', name, 'description', '', 'severity', severity,
    'status', status, 'owner', owner, 'tags', '[]'::jsonb, 'folderId', '', 'parameters', '[]'::jsonb,
    'version', revision, 'numberOfSteps', 0, 'createdByUser', created_by, 'createdDate', to_char(created_date
      at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'modifiedByUser', modified_by, 'modifiedDate',
    to_char(modified_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  'parts', '{"tasks": {}, "steps": {}}'::jsonb)
from flows;
update projects set flow_total = (select count(*) from flows f where f.project_id = projects.id and f.deleted_date is null);
