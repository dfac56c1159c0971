-- Failures of a quarantined test are shown and do not fail their run. Whether a failure counts is stored when it arrives:
-- a quarantine that begins or ends later changes no run.
create table quarantined_tests (
  project_id text not null references projects (id),
  -- As in coalesce(results.named, results.test).
  test text not null,
  owner text not null,
  until timestamptz not null,
  reason text not null,
  created_by text not null,
  created_date timestamptz not null,
  primary key (project_id, test)
);
alter table results add column is_quarantined boolean not null default false;
alter table result_runs add column quarantined integer not null default 0;
