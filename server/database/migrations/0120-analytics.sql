-- Dashboards count what ended in a range of time.
create index run_nodes_ended on run_nodes (project_id, end_date) where end_date is not null;
create index runs_ended on runs (project_id, end_date) where kind = 'scenario' and end_date is not null;
create index pipeline_executions_created on pipeline_executions (project_id, created_date);
