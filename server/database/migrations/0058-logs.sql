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

-- The last result of each flow and scenario: of the last run of it that was not debugged and passed or failed.
create table run_results (
  project_id text not null references projects (id),
  entity_type text not null,
  entity_id text not null,
  run_id text not null,
  is_passed boolean not null,
  ended_date timestamptz not null,
  -- What was executed.
  revision integer not null,
  -- It has been changed since.
  is_changed boolean not null,
  primary key (project_id, entity_type, entity_id)
);

-- When a passing requirement becomes stale; null: never, or it is not passing.
alter table requirement_states add column stale_date timestamptz;

-- A result is that of a revision. Most changes are of flows without one.
create function outdate_result() returns trigger language plpgsql as $$
begin
  update run_results set is_changed = true
    where project_id = new.project_id and entity_type = tg_argv[0] and entity_id = new.id and not is_changed;
  if found then
    update requirement_states s set state = 'STALE', stale_date = null from requirements r
      where r.project_id = new.project_id and r."entityType" = tg_argv[0] and r."entityId" = new.id
        and s.project_id = r.project_id and s.folded = r.folded and s.state = 'PASSING';
  end if;
  return null;
end $$;
create trigger flows_outdate_result after update of revision on flows
  for each row when (old.revision is distinct from new.revision) execute function outdate_result('FLOW');
create trigger scenarios_outdate_result after update of revision on scenarios
  for each row when (old.revision is distinct from new.revision) execute function outdate_result('SCENARIO');
