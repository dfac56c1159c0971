create index concurrently results_without_failure on results (run_id) where status = 'FAILED' and failure is null;
