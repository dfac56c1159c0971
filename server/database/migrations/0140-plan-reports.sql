-- The report of a test plan that is sent on some days of the week: at most one for each plan, gone with it.
create table plan_reports (
  project_id text not null,
  plan_id text not null,
  -- Days of the week; 0 is Sunday.
  days integer[] not null,
  -- On the clock of the zone: '08:00'.
  time text not null,
  zone text not null,
  -- Of the document.
  language text not null,
  recipients text[] not null,
  -- Null if there is no next time.
  next_date timestamptz,
  -- When it was sent last.
  last_date timestamptz,
  changed_by text not null,
  changed_date timestamptz not null,
  primary key (project_id, plan_id),
  foreign key (project_id, plan_id) references plans (project_id, id) on delete cascade
);
create index plan_reports_due on plan_reports (next_date);
