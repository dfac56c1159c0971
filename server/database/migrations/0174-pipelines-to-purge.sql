create index concurrently pipelines_to_purge on pipelines (deleted_date) where deleted_date is not null;
