create index concurrently schedules_to_purge on schedules (deleted_date) where deleted_date is not null;
