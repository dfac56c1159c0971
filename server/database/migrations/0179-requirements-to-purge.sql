create index concurrently requirements_to_purge on requirements (deleted_date) where deleted_date is not null;
