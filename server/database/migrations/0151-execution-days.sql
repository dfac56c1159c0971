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

create function sum_execution_days() returns trigger language plpgsql as $$
begin
  -- One at a time: two statements that change the same days in another order would wait for one another. Each has
  -- changed all its hours by now, so nobody who holds this lock waits for an hour.
  perform pg_advisory_xact_lock(hashtext('execution_days'));
  if tg_op = 'INSERT' then
    insert into execution_days as d (project_id, day, status, mode, severity, n, timed, duration, steps)
    select project_id, date_trunc('day', hour, 'UTC'), status, mode, severity, sum(n), sum(timed), sum(duration), sum(steps)
    from new_hours group by 1, 2, 3, 4, 5
    on conflict (project_id, day, status, mode, severity) do update set
      n = d.n + excluded.n, timed = d.timed + excluded.timed, duration = d.duration + excluded.duration,
      steps = d.steps + excluded.steps;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into execution_days as d (project_id, day, status, mode, severity, n, timed, duration, steps)
    select project_id, date_trunc('day', hour, 'UTC'), status, mode, severity, sum(n), sum(timed), sum(duration), sum(steps)
    from (
      select * from new_hours
      union all
      select project_id, hour, status, mode, severity, -n, -timed, -duration, -steps from old_hours
    ) changed group by 1, 2, 3, 4, 5
    on conflict (project_id, day, status, mode, severity) do update set
      n = d.n + excluded.n, timed = d.timed + excluded.timed, duration = d.duration + excluded.duration,
      steps = d.steps + excluded.steps;
    return null;
  end if;
  update execution_days d set n = d.n - gone.n, timed = d.timed - gone.timed, duration = d.duration - gone.duration,
    steps = d.steps - gone.steps
  from (
    select project_id, date_trunc('day', hour, 'UTC') as day, status, mode, severity, sum(n) as n, sum(timed) as timed,
      sum(duration) as duration, sum(steps) as steps
    from old_hours group by 1, 2, 3, 4, 5
  ) gone
  where d.project_id = gone.project_id and d.day = gone.day and d.status = gone.status and d.mode = gone.mode
    and d.severity = gone.severity;
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
