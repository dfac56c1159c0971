-- Executions leave out debugged runs, of which there are few; see decision 0231.
create index concurrently runs_debugged on runs (project_id, id) where debug;
