create table milestones (
  project_id text not null references projects (id),
  id text not null,
  name text not null,
  description text not null,
  status text not null,
  "startDate" text not null,
  "dueDate" text not null,
  created_by text not null,
  created_date timestamptz not null,
  revision integer not null,
  primary key (project_id, id)
);

create table plans (
  project_id text not null references projects (id),
  id text not null,
  name text not null,
  description text not null,
  status text not null,
  "chosenHealth" text not null,
  owner text not null,
  "milestoneId" text not null,
  "startDate" text not null,
  "endDate" text not null,
  "completesOnPass" boolean not null,
  created_by text not null,
  created_date timestamptz not null,
  modified_date timestamptz not null,
  revision integer not null,
  primary key (project_id, id)
);
create index plans_milestone on plans (project_id, "milestoneId") where "milestoneId" <> '';

create table scope_items (
  project_id text not null,
  plan_id text not null,
  id text not null,
  scenario_id text not null,
  -- The name of the scenario when it was added: its name of today is in the directory of items.
  name text not null,
  assignee text not null,
  due_date text not null,
  status text not null,
  completion_date timestamptz,
  execution_id text not null,
  execution_status text not null,
  rank text collate "C" not null,
  assignments jsonb not null,
  primary key (project_id, plan_id, id),
  unique (project_id, plan_id, scenario_id),
  foreign key (project_id, plan_id) references plans (project_id, id) on delete cascade
);
create index scope_items_assignee on scope_items (assignee) where assignee <> '' and status <> 'COMPLETED';
create index scope_items_assignments on scope_items using gin (assignments jsonb_path_ops) where status <> 'COMPLETED';

-- The scope item that a run was started for.
alter table runs add column test_plan_id text not null default '', add column scope_item_id text not null default '';
create index runs_test_plan on runs (project_id, test_plan_id, id) where test_plan_id <> '';

-- Test plans of samples were only names.
insert into plans (project_id, id, name, description, status, "chosenHealth", owner, "milestoneId", "startDate",
  "endDate", "completesOnPass", created_by, created_date, modified_date, revision)
select project_id, id, name, '', 'NEW', '', '', '', '', '', true, '', modified_date, modified_date, 0
from items where type = 'TESTPLAN' and not deleted;
