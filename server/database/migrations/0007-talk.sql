-- Comments can be changed: who did it last, and when.
alter table defect_comments add column edited_by text;
alter table defect_comments add column edited_date timestamptz;

-- The same bytes lie once in a project, however often they were uploaded.
create table stored_files (
  id text primary key,
  project_id text not null references projects (id),
  sha256 text not null,
  created_date timestamptz not null default now()
);
insert into stored_files (id, project_id, sha256, created_date)
  select distinct on (project_id, sha256) id, project_id, sha256, created_date from uploads
  order by project_id, sha256, created_date, id;
create unique index stored_files_bytes on stored_files (project_id, sha256);

alter table uploads add column file_id text references stored_files (id);
update uploads set file_id = stored_files.id from stored_files
  where stored_files.project_id = uploads.project_id and stored_files.sha256 = uploads.sha256;
alter table uploads alter column file_id set not null;
create index uploads_file on uploads (file_id);

-- One row for each person and thing: a second mention in the same comment is no second notification.
create table notifications (
  id text primary key,
  event_id text not null,
  user_id text not null references users (id),
  project_id text not null references projects (id),
  type text not null,
  message jsonb not null,
  source text not null,
  notification_date timestamptz not null,
  read_date timestamptz,
  cleared_date timestamptz
);
create unique index notifications_source on notifications (user_id, source);
create index notifications_open on notifications (user_id, notification_date desc) where cleared_date is null;
