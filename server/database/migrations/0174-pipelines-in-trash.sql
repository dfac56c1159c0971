-- Deleted pipelines are in the trash of their project, with their parts and webhooks, until they are purged.
alter table pipelines add column deleted_by text, add column deleted_date timestamptz;
