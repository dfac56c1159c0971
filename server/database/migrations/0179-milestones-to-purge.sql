create index concurrently milestones_to_purge on milestones (deleted_date) where deleted_date is not null;
