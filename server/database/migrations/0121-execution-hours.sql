-- The flows that ended in each hour, so that dashboards need not count every row again:
--
--   run_nodes ──trigger, in the same transaction──▶ execution_news ──a job, every second──▶ execution_hours
--
-- A query reads hours and news together, in one statement, so it counts each flow once at any moment. A corrected flow is
-- news twice: n = -1 as it was, and n = 1 as it is.
create table execution_hours (
  project_id text not null,
  hour timestamptz not null,
  status text not null,
  mode text not null,
  severity text not null,
  n bigint not null,
  -- Those with a start, and the milliseconds that they took together.
  timed bigint not null,
  duration numeric not null,
  steps bigint not null,
  primary key (project_id, hour, status, mode, severity)
);

create table execution_news (
  id bigint generated always as identity primary key,
  project_id text not null,
  hour timestamptz not null,
  status text not null,
  mode text not null,
  severity text not null,
  n integer not null,
  timed integer not null,
  duration numeric not null,
  steps integer not null
);
create index execution_news_of_projects on execution_news (project_id);

-- Debugged runs count nowhere.
create function tell_execution(node run_nodes, sign integer) returns void language sql as $$
  insert into execution_news (project_id, hour, status, mode, severity, n, timed, duration, steps)
  select node.project_id, date_trunc('hour', node.end_date, 'UTC'), node.status, node.execution_mode, node.flow_severity,
    sign, case when node.start_date is null then 0 else sign end,
    coalesce(extract(epoch from node.end_date - node.start_date) * 1000, 0) * sign, node.executed_steps * sign
  from runs r where r.id = node.run_id and not r.debug
$$;

create function tell_executions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.end_date is not null then perform tell_execution(old, -1); end if;
  if tg_op <> 'DELETE' and new.end_date is not null then perform tell_execution(new, 1); end if;
  return null;
end $$;

create trigger run_nodes_tell_new after insert on run_nodes
  for each row when (new.end_date is not null) execute function tell_executions();
create trigger run_nodes_tell_change after update on run_nodes
  for each row when ((old.end_date is not null or new.end_date is not null)
    and (old.end_date, old.start_date, old.status, old.execution_mode, old.flow_severity, old.executed_steps)
      is distinct from (new.end_date, new.start_date, new.status, new.execution_mode, new.flow_severity, new.executed_steps))
  execute function tell_executions();
create trigger run_nodes_tell_deleted after delete on run_nodes
  for each row when (old.end_date is not null) execute function tell_executions();

insert into execution_hours (project_id, hour, status, mode, severity, n, timed, duration, steps)
select n.project_id, date_trunc('hour', n.end_date, 'UTC'), n.status, n.execution_mode, n.flow_severity, count(*),
  count(n.start_date), coalesce(sum(extract(epoch from n.end_date - n.start_date) * 1000), 0), sum(n.executed_steps)
from run_nodes n join runs r on r.id = n.run_id
where n.end_date is not null and not r.debug
group by 1, 2, 3, 4, 5;
