create index concurrently results_failed_alike on results (run_id, failure) where failure is not null;
