-- A run without a name has the id of its sender, which is another one each time.
create index concurrently result_runs_of_branch on result_runs
  (project_id, ref, (case when name = run_id then '' else name end), created_date desc, id desc);
