-- Removed links to requirements are in the trash of their project until they are purged.
alter table requirements add column deleted_by text, add column deleted_date timestamptz;
