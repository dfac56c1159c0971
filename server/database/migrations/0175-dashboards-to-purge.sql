create index concurrently dashboards_to_purge on dashboards (deleted_date) where deleted_date is not null;
