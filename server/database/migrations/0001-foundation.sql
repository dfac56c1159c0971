-- Facts are the truth; every other table of a project can be made again from them.
-- One gap-free sequence per project: `projects.position` is raised in the transaction that appends.

create extension if not exists pg_trgm;

create table accounts (
  id text primary key,
  organization_name text not null,
  email text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ARCHIVED')),
  mfa_enabled boolean not null default false,
  configuration jsonb not null default '{}',
  created_date timestamptz not null default now()
);

create table users (
  id text primary key,
  account_id text not null references accounts (id),
  email text not null,
  full_name text not null,
  role text not null default 'END_USER' check (role in ('END_USER', 'ACCOUNT_ADMIN')),
  job_role text not null default '',
  avatar text,
  phone_number text not null default '',
  auth_type text not null default 'PASSWORD',
  password_hash text,
  created_by text,
  created_date timestamptz not null default now(),
  last_login_time timestamptz
);
create unique index users_email on users (lower(email));
create index users_account on users (account_id);

create table licences (
  id text primary key,
  user_id text not null references users (id),
  plan_name text not null,
  type text not null,
  start_date timestamptz not null,
  end_date timestamptz not null
);
create index licences_user on licences (user_id, end_date desc);

create table subscription_permissions (
  id text primary key,
  user_id text not null unique references users (id),
  allowed_modules text[] not null default '{}',
  -- list of { moduleName, allowedActions }
  module_permissions jsonb not null default '[]'
);

create table projects (
  id text primary key,
  account_id text not null references accounts (id),
  code text not null,
  name text not null,
  description text not null default '',
  avatar text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ARCHIVE')),
  created_by text not null,
  modified_by text not null,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now(),
  position bigint not null default 0,
  last_defect_number integer not null default 0,
  defect_total integer not null default 0
);
create unique index projects_code on projects (account_id, code);

create table project_members (
  project_id text not null references projects (id),
  user_id text not null references users (id),
  role text not null check (role in ('OWNER', 'CONTRIBUTOR', 'VIEWER')),
  primary key (project_id, user_id)
);
create index project_members_user on project_members (user_id);

create table facts (
  project_id text not null references projects (id),
  position bigint not null,
  id text not null unique,
  type text not null,
  version integer not null,
  about text not null,
  at timestamptz not null,
  by_user text not null,
  cause text,
  revision integer not null,
  data jsonb not null,
  primary key (project_id, position)
);
create index facts_about on facts (project_id, about, position);

create table commands (
  user_id text not null,
  id text not null,
  body_hash text not null,
  status integer not null,
  reply jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, id)
);
create index commands_at on commands (at);

create table tags (
  project_id text not null references projects (id),
  id text not null,
  tag text not null,
  color text not null,
  description text not null default '',
  created_by text not null,
  created_date timestamptz not null default now(),
  primary key (project_id, id)
);
create unique index tags_name on tags (project_id, lower(tag));

create table defects (
  project_id text not null references projects (id),
  id text not null,
  number integer not null,
  header text not null,
  description text not null default '',
  status text not null,
  severity text not null,
  type text not null default '',
  assignee text not null default '',
  author text not null,
  custom jsonb not null default '{}',
  tags jsonb not null default '[]',
  created_date timestamptz not null,
  modified_date timestamptz not null,
  modified_by text not null,
  revision integer not null,
  comment_count integer not null default 0,
  attachment_count integer not null default 0,
  deleted_date timestamptz,
  search text generated always as (lower(id || ' ' || header)) stored,
  primary key (project_id, id)
);
create index defects_modified on defects (project_id, modified_date, number) where deleted_date is null;
create index defects_number on defects (project_id, number) where deleted_date is null;
create index defects_header on defects (project_id, lower(header), number) where deleted_date is null;
create index defects_status on defects (project_id, status, number) where deleted_date is null;
create index defects_severity on defects (project_id, severity, number) where deleted_date is null;
create index defects_author on defects (project_id, author, number) where deleted_date is null;
create index defects_search on defects using gin (search gin_trgm_ops) where deleted_date is null;

create table defect_comments (
  project_id text not null,
  defect_id text not null,
  id text not null,
  user_id text not null,
  comment text not null,
  created_date timestamptz not null,
  position bigint not null,
  primary key (project_id, defect_id, id),
  foreign key (project_id, defect_id) references defects (project_id, id)
);
create index defect_comments_newest on defect_comments (project_id, defect_id, position);

-- Bytes lie in the file store under `id`; a row without `attached_to` is swept after a day.
create table uploads (
  id text primary key,
  project_id text not null references projects (id),
  user_id text not null references users (id),
  filename text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text not null,
  created_date timestamptz not null default now(),
  attached_to text
);
create index uploads_unattached on uploads (created_date) where attached_to is null;

create table defect_attachments (
  project_id text not null,
  defect_id text not null,
  id text not null,
  upload_id text not null references uploads (id),
  filename text not null,
  mime_type text not null,
  size bigint not null,
  user_id text not null,
  created_date timestamptz not null,
  position bigint not null,
  primary key (project_id, defect_id, id),
  foreign key (project_id, defect_id) references defects (project_id, id)
);
create index defect_attachments_newest on defect_attachments (project_id, defect_id, position);

-- Secrets that this installation made for itself: signing keys, cookie keys, the key that device keys come from.
create table installation_secrets (
  name text primary key,
  value jsonb not null,
  created_date timestamptz not null default now()
);
