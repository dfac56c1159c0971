-- Deleted milestones are in the trash of their project until they are purged.
alter table milestones add column deleted_by text, add column deleted_date timestamptz;
