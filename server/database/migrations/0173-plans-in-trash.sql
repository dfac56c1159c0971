-- Deleted test plans are in the trash of their project, with their scope, until they are purged.
alter table plans add column deleted_by text, add column deleted_date timestamptz;
