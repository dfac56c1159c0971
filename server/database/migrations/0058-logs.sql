-- Lists of execution logs, newest first.
alter table run_nodes
  -- When it began; before that, when its run was requested.
  add column listed_date timestamptz not null default now();
update run_nodes n set listed_date = coalesce(n.start_date, r.request_date) from runs r where r.id = n.run_id;
create index run_nodes_listed on run_nodes (project_id, listed_date desc, run_id desc, position);
drop index run_nodes_of_flow;
create index run_nodes_of_flow on run_nodes (project_id, flow_id, listed_date desc, run_id desc, position);

alter table runs
  -- The variables that the plan gives to the run, written with its first events.
  add column execution_variables jsonb not null default '{}';
create index runs_listed on runs (project_id, (coalesce(start_date, request_date)) desc, id desc) where kind = 'scenario';
create index runs_of_scenario on runs (project_id, scenario_id, (coalesce(start_date, request_date)) desc, id desc)
  where kind = 'scenario';

-- A picture by its hash.
create index run_evidence_pictures on run_evidence (project_id, hash) where kind = 'picture';

-- A run that has changed its state has logs to write, whatever changed it: what writes them sets the number again.
create function log_again() returns trigger language plpgsql as $$
begin
  new.logged := -1;
  return new;
end $$;
create trigger runs_log_again before update of state on runs
  for each row when (old.state is distinct from new.state) execute function log_again();
