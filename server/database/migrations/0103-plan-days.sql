-- The scope of a test plan at the end of each day on which it changed: burn-up and forecast are made of these rows.
create table plan_days (
  project_id text not null,
  plan_id text not null,
  day text collate "C" not null,
  scope integer not null,
  started integer not null,
  completed integer not null,
  failing integer not null,
  primary key (project_id, plan_id, day),
  foreign key (project_id, plan_id) references plans (project_id, id) on delete cascade
);

insert into plan_days (project_id, plan_id, day, scope, started, completed, failing)
select project_id, plan_id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), count(*),
  count(*) filter (where status <> 'NOT_STARTED'), count(*) filter (where status = 'COMPLETED'),
  count(*) filter (where execution_status = 'FAILED')
from scope_items group by project_id, plan_id;
