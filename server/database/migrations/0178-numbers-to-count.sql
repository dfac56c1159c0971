create index concurrently pipeline_executions_numbered on pipeline_executions (project_id, pipeline_id, number);
