-- A test in all of its runs, newest first.
create index concurrently results_of_test on results (project_id, (coalesce(named, test)), created_date desc, run_id desc, test);
