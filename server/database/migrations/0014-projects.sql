-- The trash of projects: what was deleted, by whom, and whether its purge has begun. `revision` counts the facts about
-- the project itself.
alter table projects add column revision integer not null default 0;
alter table projects add column deleted_date timestamptz;
alter table projects add column deleted_by text;
alter table projects add column purge_started timestamptz;
create index projects_trash on projects (deleted_date) where deleted_date is not null;
-- The projects of an account by name, as its administrators see them.
create index projects_name on projects (account_id, lower(name), id) where deleted_date is null;
-- What refers to a project or to an upload is found without looking at all of the others, when a project is purged.
create index uploads_project on uploads (project_id);
create index notifications_project on notifications (project_id);
create index defect_attachments_upload on defect_attachments (upload_id);
