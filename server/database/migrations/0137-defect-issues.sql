-- How the defects of a project become issues in Jira, and which status follows from theirs.
create table issue_settings (
  project_id text primary key references projects (id),
  project_key text not null,
  issue_type text not null,
  -- By severity.
  priorities jsonb not null,
  closed_status text not null,
  reopened_status text not null,
  modified_by text not null,
  modified_date timestamptz not null
);

-- The issue of a defect. It stays as text when its integration is removed.
create table defect_issues (
  id text primary key,
  project_id text not null references projects (id),
  defect_id text not null,
  integration_id text references integrations (id) on delete set null,
  type text not null,
  -- CREATING, LINKED, FAILED; REMOVING until its link is removed in Jira, too.
  state text not null,
  -- The number of the issue, which stays the same when it moves to another project.
  item_id text not null default '',
  item_key text not null default '',
  item_url text not null default '',
  title text not null default '',
  status text not null default '',
  category text not null default 'UNKNOWN',
  assignee text not null default '',
  -- The link back, in Jira.
  has_remote_link boolean not null default false,
  -- When the request that creates it was sent; null: there is none whose end is unknown.
  sent_date timestamptz,
  -- What both sides had when they were last compared.
  agreed_category text not null default 'UNKNOWN',
  agreed_status text not null default '',
  differs boolean not null default false,
  -- Changes of the status that followed from the issue.
  followed integer not null default 0,
  read_date timestamptz,
  reason jsonb,
  tries integer not null default 0,
  next_try timestamptz,
  created_by text not null,
  created_date timestamptz not null
);
create unique index defect_issues_once on defect_issues (project_id, defect_id) where state <> 'REMOVING';
create index defect_issues_of_integrations on defect_issues (integration_id, item_id);
create index defect_issues_to_try on defect_issues (next_try) where next_try is not null;

-- The webhook of a Jira: the hash of its address, and its secret (encrypted).
alter table integrations add column hook_hash text unique;
alter table integrations add column hook_secret text;
alter table integrations add column hook_used timestamptz;
