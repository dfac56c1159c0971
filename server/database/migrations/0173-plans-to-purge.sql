create index concurrently plans_to_purge on plans (deleted_date) where deleted_date is not null;
