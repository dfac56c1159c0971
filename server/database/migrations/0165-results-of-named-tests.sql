create index concurrently results_of_named on results (project_id, (coalesce(named, test)));
