-- Deleted filters are in the trash of their project until they are purged.
alter table project_filters add column deleted_by text, add column deleted_date timestamptz;
