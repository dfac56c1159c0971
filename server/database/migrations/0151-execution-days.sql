-- The sums of execution_hours by day of UTC, so that a dashboard over all time reads a twenty-fourth of the rows:
--
--   execution_hours ──trigger, in the same statement──▶ execution_days
--
-- A day is always the sum of its hours, whichever version of the server writes them.
create table execution_days (
  project_id text not null,
  -- Its first moment.
  day timestamptz not null,
  status text not null,
  mode text not null,
  severity text not null,
  n bigint not null,
  timed bigint not null,
  duration numeric not null,
  steps bigint not null,
  primary key (project_id, day, status, mode, severity)
);

create function add_to_execution_days(hours execution_hours[]) returns void language sql as $$
  insert into execution_days as d (project_id, day, status, mode, severity, n, timed, duration, steps)
  select project_id, date_trunc('day', hour, 'UTC'), status, mode, severity, sum(n), sum(timed), sum(duration), sum(steps)
  from unnest(hours) group by 1, 2, 3, 4, 5
  on conflict (project_id, day, status, mode, severity) do update set
    n = d.n + excluded.n, timed = d.timed + excluded.timed, duration = d.duration + excluded.duration,
    steps = d.steps + excluded.steps
$$;

create function sum_execution_days() returns trigger language plpgsql as $$
begin
  -- One at a time: two statements that change the same days in another order would wait for one another. Each has
  -- changed all its hours by now, so nobody who holds this lock waits for an hour.
  perform pg_advisory_xact_lock(hashtext('execution_days'));
  if tg_op <> 'DELETE' then
    perform add_to_execution_days((select array_agg(h::execution_hours) from new_hours h));
  end if;
  if tg_op <> 'INSERT' then
    perform add_to_execution_days((
      select array_agg(row(project_id, hour, status, mode, severity, -n, -timed, -duration, -steps)::execution_hours)
      from old_hours));
  end if;
  return null;
end $$;

lock table execution_hours in share row exclusive mode;

create trigger execution_hours_new after insert on execution_hours referencing new table as new_hours
  for each statement execute function sum_execution_days();
create trigger execution_hours_changed after update on execution_hours
  referencing old table as old_hours new table as new_hours
  for each statement execute function sum_execution_days();
create trigger execution_hours_deleted after delete on execution_hours referencing old table as old_hours
  for each statement execute function sum_execution_days();

insert into execution_days (project_id, day, status, mode, severity, n, timed, duration, steps)
select project_id, date_trunc('day', hour, 'UTC'), status, mode, severity, sum(n), sum(timed), sum(duration), sum(steps)
from execution_hours group by 1, 2, 3, 4, 5;
