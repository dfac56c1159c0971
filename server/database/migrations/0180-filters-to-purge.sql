create index concurrently project_filters_to_purge on project_filters (deleted_date) where deleted_date is not null;
